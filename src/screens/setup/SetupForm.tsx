import { Alert, Button, Collapse, PasswordInput, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { words } from '#words/words';
import { CompanyDetails } from '../../features/company/CompanyDetails';
import { isSending } from '../../forms/use-write';
import { WriteTrouble } from '../../forms/WriteAnswers';
import { focusFirst } from '../../forms/wrong-fields';
import { type SetupFormParts, useSetupForm } from './use-setup-form';

interface SetupFormProps {
  /** The name of the demo company to be replaced; undefined: the database is empty. */
  readonly demo: string | undefined;
  /** Called if the company exists, but this user is not signed in to it. */
  readonly onFounded: () => void;
}

/** The console's code, the company and its administrator: six required fields and some optional ones. */
export const SetupForm = ({ demo, onFounded }: SetupFormProps) => {
  const { form, state, send } = useSetupForm(onFounded);
  const [detailed, details] = useDisclosure(false);
  const disabled = isSending(state);
  const submit = form.onSubmit(send, (errors) => {
    // Unfolds the section with a problem, whose message would be hidden.
    if (Object.keys(errors).some((name) => name.startsWith('company.') && name !== 'company.name')) details.open();
    focusFirst(form, errors);
  });
  return (
    <form noValidate aria-busy={disabled} onSubmit={submit}>
      <Stack gap="lg">
        {demo !== undefined && (
          <Alert color="amber" variant="light" title={words.setup.removesDemo(demo)}>
            {words.setup.removed}
          </Alert>
        )}
        <TextInput
          label={words.setup.code}
          description={words.setup.codeFrom}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={disabled}
          {...form.getInputProps('code')}
        />
        <Part title={words.setup.company}>
          <TextInput
            label={words.company.labels.name}
            required
            autoComplete="organization"
            readOnly={disabled}
            {...form.getInputProps('company.name')}
          />
          <Details form={form} disabled={disabled} opened={detailed} onToggle={details.toggle} />
        </Part>
        <Part title={words.setup.firstAdministrator}>
          <Administrator form={form} disabled={disabled} />
        </Part>
        <Text size="sm" c="dimmed">
          {words.setup.languageAndPrices}
        </Text>
        <WriteTrouble state={state} />
        {/* 'Remove the demo and set up the company' has two lines on a phone. */}
        <Button
          type="submit"
          fullWidth
          loading={disabled}
          h="auto"
          mih={44}
          py={8}
          styles={{ label: { whiteSpace: 'normal' } }}
        >
          {demo === undefined ? words.setup.setUp : words.setup.removeAndSetUp}
        </Button>
      </Stack>
    </form>
  );
};

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <Stack gap="sm" role="group" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  );
};

/** The first user; the typed password is stored nowhere. */
const Administrator = ({ form, disabled }: Pick<NameProps, 'form' | 'disabled'>) => (
  <>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Name form={form} name="firstname" label={words.setup.firstName} autoComplete="given-name" disabled={disabled} />
      <Name form={form} name="lastname" label={words.setup.lastName} autoComplete="family-name" disabled={disabled} />
    </SimpleGrid>
    <Name form={form} name="username" label={words.setup.username} autoComplete="username" disabled={disabled} />
    <PasswordInput
      label={words.passwords.password}
      description={words.setup.passwordSigns}
      required
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': words.passwords.showPassword }}
      readOnly={disabled}
      {...form.getInputProps('admin.password')}
    />
  </>
);

interface NameProps extends Pick<SetupFormParts, 'form'> {
  readonly name: 'firstname' | 'lastname' | 'username';
  readonly label: string;
  readonly autoComplete: string;
  readonly disabled: boolean;
}

const Name = ({ form, name, label, autoComplete, disabled }: NameProps) => (
  <TextInput
    label={label}
    required
    autoComplete={autoComplete}
    {...(name === 'username' ? { autoCapitalize: 'none', spellCheck: false } : {})}
    readOnly={disabled}
    {...form.getInputProps(`admin.${name}`)}
  />
);

interface DetailsProps extends Pick<SetupFormParts, 'form'> {
  readonly disabled: boolean;
  readonly opened: boolean;
  readonly onToggle: () => void;
}

/** Optional fields, which can also be filled in later. */
const Details = ({ form, disabled, opened, onToggle }: DetailsProps) => {
  const id = useId();
  const { company } = form.values;
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        rightSection={<Chevron size={16} aria-hidden />}
        aria-expanded={opened}
        aria-controls={id}
        onClick={onToggle}
      >
        {words.setup.details}
      </Button>
      <Collapse expanded={opened} id={id}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {words.setup.detailsFor}
          </Text>
          <CompanyDetails
            field={(name) => ({ readOnly: disabled, ...form.getInputProps(`company.${name}`) })}
            values={company}
            logoError={form.errors['company.logo']}
            disabled={disabled}
            onChange={(name, value) => form.setFieldValue(`company.${name}`, value)}
          />
        </Stack>
      </Collapse>
    </>
  );
};
