import { Button, Group, Stack, Text } from '@mantine/core';
import { useContext } from 'react';
import { fullName } from '#domain/display';
import { showStamp } from '#words/format';
import { words } from '#words/words';
import { AroundForm } from '../../../forms/unsaved';
import { useAccounts } from '../../../views/accounts';
import type { FileStep } from './use-invoice-file';

interface SeenBeforeProps {
  readonly again: Extract<FileStep, { kind: 'again' }>;
  readonly onConfirm: () => void;
}

/** Past imports that are listed at most. */
const mostNamed = 5;

/** Says by whom and when the same invoice was imported before, and asks whether to import it again. */
export const SeenBefore = ({ again: { imports, invoice }, onConfirm }: SeenBeforeProps) => {
  const accounts = useAccounts();
  const { close } = useContext(AroundForm);
  const nameOf = (id: string): string => {
    const account = accounts.get(id);
    return account === undefined ? id : fullName(account);
  };
  return (
    <Stack gap="md">
      <Text role="alert">{words.invoiceImport.before(invoice.file.name)}</Text>
      <Stack component="ul" gap={4} m={0} pl="lg" aria-label={words.invoiceImport.pastImports}>
        {imports.slice(0, mostNamed).map(({ id, at, account, name }) => (
          <Text key={id} component="li" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {words.invoiceImport.pastImport({ time: showStamp(at), who: nameOf(account), file: name })}
          </Text>
        ))}
      </Stack>
      {imports.length > mostNamed && <Text size="sm">{words.invoiceImport.more(imports.length - mostNamed)}</Text>}
      <Group className="answers" justify="flex-end" gap="sm">
        <Button variant="default" onClick={close} autoFocus>
          {words.invoiceImport.dontImport}
        </Button>
        <Button color="red" onClick={onConfirm}>
          {words.invoiceImport.importAgain}
        </Button>
      </Group>
    </Stack>
  );
};
