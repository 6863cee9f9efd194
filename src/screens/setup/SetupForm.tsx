import { Alert, Button, Collapse, PasswordInput, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { words } from '#words/words';
import { CompanyDetails } from '../parts/company/CompanyDetails';
import { isSending } from '../parts/use-write';
import { WriteTrouble } from '../parts/WriteAnswers';
import { focusFirst } from '../parts/wrong-fields';
import { type SetupFormParts, useSetupForm } from './use-setup-form';

interface SetupFormProps {
  /** The name of the demo company that goes; undefined: nothing stands here yet. */
  readonly demo: string | undefined;
  /** A company of its own stands here now, though nobody is signed in to it. */
  readonly onFounded: () => void;
}

/**
 * The code of the console, the company and who administers it: six fields that must be filled in, and some that may.
 */
export const SetupForm = ({ demo, onFounded }: SetupFormProps) => {
  const { form, state, send } = useSetupForm(onFounded);
  const [detailed, details] = useDisclosure(false);
  const disabled = isSending(state);
  const submit = form.onSubmit(send, (errors) => {
    // A field that is folded away cannot say what is wrong with it.
    if (Object.keys(errors).some((name) => name.startsWith('company.') && name !== 'company.name')) details.open();
    focusFirst(form, errors);
  });
  return (
    <form noValidate aria-busy={disabled} onSubmit={submit}>
      <Stack gap="lg">
        {demo !== undefined && (
          <Alert color="amber" variant="light" title={`This removes the demo company${demo === '' ? '' : ` ${demo}`}`}>
            All of its orders, products, clients and people go for good, and everybody who is logged in to it is logged
            out.
          </Alert>
        )}
        <TextInput
          label="Code"
          description="The server has printed it on its console, where it was started. Small letters, blanks and dashes do not matter."
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={disabled}
          {...form.getInputProps('code')}
        />
        <Part title="Company">
          <TextInput
            label={words.company.labels.name}
            required
            autoComplete="organization"
            readOnly={disabled}
            {...form.getInputProps('company.name')}
          />
          <Details form={form} disabled={disabled} opened={detailed} onToggle={details.toggle} />
        </Part>
        <Part title="First administrator">
          <Administrator form={form} disabled={disabled} />
        </Part>
        <Text size="sm" c="dimmed">
          Teren speaks English, and its prices are in Lei.
        </Text>
        <WriteTrouble state={state} />
        <Button type="submit" fullWidth loading={disabled}>
          {demo === undefined ? 'Set up the company' : 'Remove the demo and set up the company'}
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

/** Who signs in first; the password that is typed is kept nowhere. */
const Administrator = ({ form, disabled }: Pick<NameProps, 'form' | 'disabled'>) => (
  <>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Name form={form} name="firstname" label="First name" autoComplete="given-name" disabled={disabled} />
      <Name form={form} name="lastname" label="Last name" autoComplete="family-name" disabled={disabled} />
    </SimpleGrid>
    <Name form={form} name="username" label="Username" autoComplete="username" disabled={disabled} />
    <PasswordInput
      label="Password"
      description="At least 8 characters, and none that many people use."
      required
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
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

/** What may be filled in now or any time later. */
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
        More details (optional)
      </Button>
      <Collapse expanded={opened} id={id}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            The orders that you mail show this. You can fill it in later under Company.
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
