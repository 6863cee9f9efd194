import { type FormErrors, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { passwordProblem } from '#domain/password-rules';
import { type FoundingRequest, foundingRequest, usualPriceFloor } from '#wire/founding';
import { problemsOf, sayReason } from '#words/reasons';
import { saidOf } from '#words/said-of';
import { words } from '#words/words';
import { setUpCompany } from '../../actions/founding';
import type { NotSet } from '../../actions/password';
import { useDevice } from '../../device/context';
import type { Device } from '../../device/device';
import { weakProblem, whyNotSet } from '../../features/password/password-words';
import { useAskBeforeUnload } from '../../forms/use-ask-before-unload';
import { type Refusal, useWrite } from '../../forms/use-write';
import { useWrongFields } from '../../forms/wrong-fields';
import { toast } from '../../ui/toast';
import { reasonOf } from '../../words/refusals';
import { keepSetupDraft, readSetupDraft } from './setup-draft';

const nothing: FoundingRequest = {
  code: '',
  company: {
    ...{ name: '', cui: '', registrationNumber: '', address: '', iban: '', bank: '', phone: '', email: '' },
    ...{ vatPayer: 'yes', vatPrices: '', vatRates: '', priceFloor: usualPriceFloor, logo: '' },
  },
  admin: { username: '', firstname: '', lastname: '', password: '' },
};

/** An empty form, or the draft from before a reload, without code and password. */
const begun = (device: Device): FoundingRequest => {
  const { company, admin } = readSetupDraft(device, { company: nothing.company, admin: namesOf(nothing.admin) });
  return { ...nothing, company, admin: { ...nothing.admin, ...admin } };
};
const namesOf = ({ username, firstname, lastname }: FoundingRequest['admin']) => ({ username, firstname, lastname });

/** The problems that can be found without the server. */
const problemsIn = (typed: FoundingRequest): FormErrors => {
  const { username, password } = typed.admin;
  const weak = passwordProblem(password, username);
  return {
    ...problemsOf(foundingRequest, typed),
    ...(weak === undefined ? {} : { 'admin.password': password === '' ? words.setup.enterPassword : sayReason(weak) }),
  };
};

/** The problems of this form by field, or below it. */
const refusalOf = (why: NotSet): Refusal => {
  const weak = weakProblem(why);
  if (weak !== undefined) return { why: undefined, places: { 'admin.password': weak } };
  if (why.kind !== 'refused') return { why: whyNotSet(why) };
  const { code, details } = why.problem;
  if (code === 'wrong-code') return { why: undefined, places: { code: words.setup.wrongCode } };
  const places = (details?.places ?? []).map((place) => [place.path, saidOf(place)] as const);
  return places.length > 0 ? { why: undefined, places: Object.fromEntries(places) } : { why: reasonOf(why.problem) };
};

/**
 * The form of a founding and its write. Once something is typed, the browser asks before a reload, which loses only the
 * code and the password.
 */
export const useSetupForm = (onFounded: () => void) => {
  const device = useDevice();
  const [initialValues] = useState(() => begun(device));
  const form = useForm<FoundingRequest>({ mode: 'controlled', initialValues, validate: problemsIn });
  const { state, send } = useWrite(async (typed: FoundingRequest) => {
    const outcome = await setUpCompany(device, foundingRequest.parse(typed));
    if (outcome.kind === 'signed-in' || outcome.kind === 'set') keepSetupDraft(device, undefined);
    if (outcome.kind === 'signed-in') {
      // The routes redirect to the next screen (src/routes.tsx).
      toast.success(words.passwords.welcome(outcome.role));
      return 'done';
    }
    if (outcome.kind === 'refused' && outcome.problem.code === 'founded') onFounded();
    if (outcome.kind !== 'set') return refusalOf(outcome);
    toast.info(words.setup.done);
    onFounded();
    return 'done';
  });
  useWrongFields(form, state);
  const { company, admin } = form.values;
  useEffect(() => keepSetupDraft(device, { company, admin: namesOf(admin) }), [device, company, admin]);
  useAskBeforeUnload(form.isDirty() && state.kind !== 'done');
  return { form, state, send };
};
export type SetupFormParts = ReturnType<typeof useSetupForm>;
