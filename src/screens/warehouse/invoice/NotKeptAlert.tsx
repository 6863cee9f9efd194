import { Alert } from '@mantine/core';
import { words } from '#words/words';

/** Says that the last change of an import is not stored on this device. */
export const NotKeptAlert = ({ stored }: { readonly stored: boolean }) =>
  stored ? null : (
    <Alert color="red" variant="light" p="xs" role="alert">
      {words.desk['import-not-kept'].message}
    </Alert>
  );
