import { TextInput, type TextInputProps } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { Company } from '#wire/company';
import { type CompanyField, companyFields, type NewCompany, newCompany } from '#wire/founding';
import type { Problem } from '#wire/problem';
import { problemsOf } from '#words/reasons';
import { saidOf } from '#words/said-of';
import { words } from '#words/words';
import { editCompany } from '../../actions/company';
import { useDevice } from '../../device/context';
import { CompanyDetails } from '../../features/company/CompanyDetails';
import { vatPricesText } from '../../features/company/vat-prices';
import { deskEnd } from '../../forms/desk-end';
import { FormDialog } from '../../forms/FormDialog';
import { followItem } from '../../forms/follow-item';
import { TheirChanges, takeTheirs } from '../../forms/TheirChanges';
import { isSending, useWrite } from '../../forms/use-write';
import { WriteForm } from '../../forms/WriteForm';
import { focusFirst, useWrongFields } from '../../forms/wrong-fields';
import { toast } from '../../ui/toast';
import { reasonOf } from '../../words/refusals';

interface EditCompanyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The last version from the server. */
  readonly company: Company | undefined;
  /** Called when the company must be read again: after a save, or after a conflict with another user's change. */
  readonly onChanged: () => void;
}

/** Edits what is known of the company. */
export const EditCompanyDialog = ({ opened, onClose, company, onChanged }: EditCompanyDialogProps) => (
  <FormDialog opened={opened} onClose={onClose} title={words.company.editTitle}>
    {company !== undefined && <EditCompanyForm company={company} onDone={onClose} onChanged={onChanged} />}
  </FormDialog>
);

interface EditCompanyFormProps extends Pick<EditCompanyDialogProps, 'onChanged'> {
  readonly company: Company;
  readonly onDone: () => void;
}

const EditCompanyForm = ({ company, onDone, onChanged }: EditCompanyFormProps) => {
  const device = useDevice();
  const { form, seen, overtaken, now } = useFollowingForm(company);
  const { values } = form;
  const { state, send } = useWrite(async (wanted: NewCompany, writing) => {
    const outcome = await editCompany(device, seen, wanted, writing);
    if (outcome.kind === 'refused') onChanged();
    return deskEnd(outcome, writing, {
      done: 'company-updated',
      failed: 'company-not-updated',
      placesOf: problemsAtFields,
      sayReason: whyNotEdited,
      onDone,
      onDoneAnywhere: onChanged,
    });
  });
  useWrongFields(form, state);
  const touched = companyFields.some((field) => values[field] !== seen[field]);
  const submit = (wanted: NewCompany): void => {
    if (touched) send(newCompany.parse(wanted));
    else {
      onDone();
      toast.info(words.messages.unchanged);
    }
  };
  const disabled = isSending(state);
  return (
    <WriteForm
      state={state}
      dirty={touched}
      label={words.company.save}
      attended
      onSubmit={form.onSubmit(submit, (errors) => focusFirst(form, errors))}
    >
      {!disabled && (
        <OthersChanges fields={overtaken} now={now} onTake={(name) => form.setFieldValue(name, now[name])} />
      )}
      <TextInput
        label={words.company.labels.name}
        required
        data-autofocus
        autoComplete="organization"
        readOnly={disabled}
        {...form.getInputProps('name')}
      />
      <CompanyDetails
        field={(name) => ({ readOnly: disabled, ...form.getInputProps(name) })}
        values={values}
        logoError={form.errors['logo']}
        disabled={disabled}
        onChange={(name, value) => form.setFieldValue(name, value)}
      />
      <PriceFloor readOnly={disabled} {...form.getInputProps('priceFloor')} />
    </WriteForm>
  );
};

const PriceFloor = (props: TextInputProps) => (
  <TextInput
    label={words.company.labels.priceFloor}
    description={words.company.priceFloorHint}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    inputMode="numeric"
    autoComplete="off"
    {...props}
  />
);

interface OthersChangesProps {
  /** The fields that were typed into and that another user changed meanwhile. */
  readonly fields: readonly CompanyField[];
  readonly now: NewCompany;
  readonly onTake: (field: CompanyField) => void;
}

const OthersChanges = ({ fields, now, onTake }: OthersChangesProps) => (
  <TheirChanges
    title={words.company.changedMeanwhile}
    changes={fields.map((name) => ({
      id: name,
      text: nowText(name, now[name]),
      buttons: [takeTheirs(() => onTake(name), words.company.labels[name])],
    }))}
    kept={words.theirs.keptTyped}
  />
);

const nowText = (field: CompanyField, value: string): string => {
  if (field === 'logo') return value === '' ? words.company.nowNoLogo : words.company.nowAnotherLogo;
  const label = words.company.labels[field];
  if (field === 'vatPayer') return words.theirs.nowIs(label, value === 'yes' ? words.company.yes : words.company.no);
  if (field === 'vatPrices') return words.theirs.nowIs(label, vatPricesText(value));
  return value === '' ? words.theirs.nowEmpty(label) : words.theirs.nowIs(label, value);
};

/**
 * The problems of a refusal by field; undefined if it concerns none, as after a conflict with another user's change.
 */
const problemsAtFields = (problem: Problem): Partial<Record<CompanyField, string>> | undefined => {
  if (problem.code === 'conflict') return undefined;
  const named = (problem.details?.places ?? []).flatMap((place) => {
    const field = companyFields.find((one) => one === place.path);
    return field === undefined ? [] : [[field, saidOf(place)] as const];
  });
  return named.length === 0 ? undefined : Object.fromEntries(named);
};

const whyNotEdited = (problem: Problem): string =>
  problem.code === 'conflict' ? words.company.whyConflict : reasonOf(problem);

const edited = (company: Company): NewCompany =>
  Object.fromEntries(companyFields.map((field) => [field, company[field]])) as unknown as NewCompany;

/** The fields of the company: untouched ones follow others' changes. */
const useFollowingForm = (company: Company) => {
  const now = edited(company);
  const [seen, setSeen] = useState(company);
  const [overtaken, setOvertaken] = useState<readonly CompanyField[]>([]);
  const form = useForm<NewCompany>({
    mode: 'controlled',
    initialValues: now,
    validate: (typed) => problemsOf(newCompany, typed),
  });
  useEffect(() => {
    if (seen === company) return;
    const followed = followItem(companyFields, edited(seen), now, form.values);
    for (const field of followed.taken) form.setFieldValue(field, now[field]);
    setOvertaken((before) => [...new Set([...before, ...followed.overtaken])]);
    setSeen(company);
  });
  return { form, seen, now, overtaken: overtaken.filter((field) => form.values[field] !== now[field]) };
};
