import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEdit } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { backupStatus } from '#wire/backup-status';
import type { Company } from '#wire/company';
import { companyTexts } from '#wire/founding';
import { words } from '#words/words';
import { readCompany } from '../../actions/company';
import { askForLetterhead } from '../../actions/letterhead';
import { useDevice } from '../../device/context';
import { backupAge } from '../../features/company/backup-age';
import { LogoPicture } from '../../features/company/LogoPicture';
import { useFirstSteps } from '../../features/company/use-first-steps';
import { vatPricesText } from '../../features/company/vat-prices';
import { HistoryButton } from '../../features/history/HistoryButton';
import { ServerReadState } from '../../features/online/ServerReadState';
import { useServerRead } from '../../features/online/use-server-read';
import { paths } from '../../paths';
import { LabelledText } from '../../ui/LabelledText';
import { onDemand } from '../../ui/OnDemand';
import { PageTitle } from '../../ui/PageTitle';

const EditCompanyDialog = onDemand(async () => (await import('./EditCompanyDialog')).EditCompanyDialog);

/** /company, for administrators (not in the spec): the company's data as order mails and PDFs show them. */
export const CompanyScreen = () => {
  const device = useDevice();
  const load = useCallback((signal: AbortSignal) => readCompany(device, signal), [device]);
  const read = useServerRead(load);
  const [editing, edit] = useDisclosure(false);
  const { value, reload } = read;
  const changed = () => {
    void reload();
    askForLetterhead(device, 0);
  };
  return (
    <Stack maw={720} mx="auto" gap="md">
      <div>
        <PageTitle title={words.company.title}>
          <Button leftSection={<IconEdit size={18} aria-hidden />} disabled={value === undefined} onClick={edit.open}>
            {words.company.edit}
          </Button>
        </PageTitle>
        <Text size="sm" c="dimmed">
          {words.company.intro}
        </Text>
      </div>
      <ServerReadState read={read} of="company" />
      {value !== undefined && <Known company={value} />}
      {value !== undefined && (
        <div>
          <HistoryButton kind="company" id="" asOf={value} />
        </div>
      )}
      <StepsLeft />
      <EditCompanyDialog opened={editing} onClose={edit.close} company={value} onChanged={changed} />
    </Stack>
  );
};

const Known = ({ company }: { readonly company: Company }) => {
  const missing = [...companyTexts, 'logo' as const]
    .filter((field) => company[field] === '')
    .map((field) => words.company.labels[field]);
  return (
    <Card withBorder padding="md">
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={4} style={{ flex: '1 1 260px', overflowWrap: 'anywhere' }}>
          <Text fw={600} size="lg">
            {company.name === '' ? words.company.noName : company.name}
          </Text>
          {companyTexts
            .filter((field) => field !== 'name')
            .map((field) => (
              <LabelledText key={field} label={words.company.labels[field]} value={company[field]} />
            ))}
          <LabelledText
            label={words.company.labels.vatPayer}
            value={company.vatPayer === 'yes' ? words.company.yes : words.company.no}
          />
          {company.vatPayer === 'yes' && (
            <>
              <LabelledText label={words.company.labels.vatPrices} value={vatPricesText(company.vatPrices)} />
              <LabelledText label={words.company.labels.vatRates} value={company.vatRates} />
            </>
          )}
          <LabelledText
            label={words.company.labels.priceFloor}
            value={company.priceFloor}
            fallback={words.company.anyPrice}
          />
          <Backup status={company['backup']} />
          {missing.length > 0 && (
            <Text size="sm" c="dimmed" mt="xs">
              {words.company.missing(missing.join(', '))}
            </Text>
          )}
        </Stack>
        <LogoPicture logo={company.logo} name={words.company.logoOf(company.name)} />
      </Group>
    </Card>
  );
};

/** The age of the server's last backup; nothing if the server reports none. */
const Backup = ({ status }: { readonly status: unknown }) => {
  const read = backupStatus.safeParse(status);
  if (!read.success) return null;
  const { text, todo } = backupAge(read.data, new Date());
  return (
    <>
      <LabelledText label={words.backups.last} value={text} />
      {todo !== undefined && (
        <Text size="sm" fw={600} c="red" role="alert">
          {todo}
        </Text>
      )}
    </>
  );
};

/** The link to the first steps, until the user dismisses it. */
const StepsLeft = () => {
  const { steps, dismissed } = useFirstSteps();
  const done = steps.filter((step) => step.done !== undefined).length;
  if (dismissed) return null;
  return (
    <Alert variant="light" title={words.company.firstSteps}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{words.company.stepsDone(done, steps.length)}</Text>
        <Button variant="default" size="xs" renderRoot={(props) => <Link {...props} to={paths.firstSteps} />}>
          {words.company.toFirstSteps}
        </Button>
      </Group>
    </Alert>
  );
};
