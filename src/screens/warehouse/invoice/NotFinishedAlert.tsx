import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { goTo } from '#domain/import-walk';
import { productName } from '#words/display';
import { words } from '#words/words';
import { useProductsById } from '../../../views/products';
import type { NotFinished } from './use-finish-import';
import type { ShownImport } from './use-import-wizard';

interface NotFinishedAlertProps {
  readonly failure: NotFinished;
  readonly shown: Pick<ShownImport, 'wizard' | 'facts' | 'change'>;
}

/** Products that are listed at most. */
const mostNamed = 10;

/** Why an import was not finished, with links to the products that prevent it. */
export const NotFinishedAlert = ({ failure: { reason, inTheWay }, shown }: NotFinishedAlertProps) => {
  const { wizard, facts, change } = shown;
  const byId = useProductsById();
  const more = inTheWay.length - mostNamed;
  return (
    <Alert color="red" variant="light" p="xs" role="alert" icon={<IconAlertCircle aria-hidden />}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{reason}</Text>
        {inTheWay.slice(0, mostNamed).map(({ position, messages }) => {
          const item = wizard.items[position];
          return (
            <div key={position}>
              {messages.map((message) => (
                <Text key={message} size="sm">
                  {message}
                </Text>
              ))}
              <Button variant="default" size="xs" onClick={() => change(goTo(wizard, facts, position))}>
                {words.importWizard.goTo(position + 1, productName(byId.get(item?.productId ?? '')))}
              </Button>
            </div>
          );
        })}
        {more > 0 && <Text size="sm">{words.invoiceImport.more(more)}</Text>}
      </Stack>
    </Alert>
  );
};
