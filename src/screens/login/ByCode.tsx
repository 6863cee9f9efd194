import { type ReactNode, Suspense, useState } from 'react';
import type { HandedCode } from '#domain/handed-code';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { lazyPart } from '../../ui/LazyPart';
import { HaveCode } from './LoginLook';

const CodeForm = lazyPart(async () => (await import('./CodeForm')).CodeForm);

interface ByCodeProps {
  /** Present if a link with a code was opened. */
  readonly handed: HandedCode | undefined;
  readonly children: ReactNode;
}

/** Signs in by password, or by one-time code for users without one. */
export const ByCode = ({ handed, children }: ByCodeProps) => {
  const [byCode, setByCode] = useState(handed !== undefined);
  if (byCode)
    return (
      <Suspense>
        <CodeForm
          handed={handed}
          onBack={() => {
            setByCode(false);
            // The pressed button is gone.
            focusWhenLost(() => document.querySelector<HTMLInputElement>('input[name=username]'));
          }}
        />
      </Suspense>
    );
  return (
    <>
      {children}
      <HaveCode onPress={() => setByCode(true)} />
    </>
  );
};
