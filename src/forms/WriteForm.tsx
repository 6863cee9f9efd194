import { Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useContext } from 'react';
import { BottomBar } from '../ui/BottomBar';
import { FormFoot } from './FormFoot';
import { AroundForm, useTellUnsaved } from './unsaved';
import { isSending, type WriteState } from './use-write';

interface WriteFormProps {
  readonly state: WriteState;
  readonly dirty: boolean;
  readonly label: string;
  /** An attended write, which needs a connection; otherwise it is saved on this device. */
  readonly attended?: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly className?: string;
  readonly children: ReactNode;
  /** For a form that scrolls: its foot stays in sight, with this above it. */
  readonly foot?: ReactNode;
}

/** The form of a `FormDialog`: fields, and a foot with the write's state, Cancel and the submit button. */
export const WriteForm = (props: WriteFormProps) => {
  const { state, dirty, label, attended = false, onSubmit, className, children, foot } = props;
  const { close } = useContext(AroundForm);
  // Closing does not lose a write that is being sent; only without an answer it is withdrawn.
  useTellUnsaved(dirty && !(attended && state.kind === 'sending'));
  const buttons = <FormFoot state={state} label={label} attended={attended} onCancel={close} />;
  return (
    <form noValidate className={className} aria-busy={isSending(state)} onSubmit={onSubmit}>
      {foot === undefined ? (
        <Stack gap="sm">
          {children}
          {buttons}
        </Stack>
      ) : (
        <>
          <Stack gap="sm" pb="sm">
            {children}
          </Stack>
          <BottomBar>
            {foot}
            {buttons}
          </BottomBar>
        </>
      )}
    </form>
  );
};
