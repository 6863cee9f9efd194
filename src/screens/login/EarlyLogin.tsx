import { Anchor, MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Language, languages } from '#wire/language';
import { speak, words } from '#words/words';
import { LanguageButtons } from '../../features/language/LanguageButtons';
import { paths } from '../../paths';
import { readableGreys, theme } from '../../ui/theme';
import { CompanyLine, HaveCode, LoginFields, LoginFrame } from './LoginLook';
import { languageLook } from './language-look';

/** Stands for the company's name, which only the server knows. */
const nameless = '{company}';

const earlyLogin = async (language: Language): Promise<string> => {
  await speak(language);
  return renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={readableGreys} deduplicateCssVariables>
      <LoginFrame
        below={
          <>
            <CompanyLine text={words.signIn.demo(nameless)} hidden>
              <Anchor underline="always" href={paths.setup}>
                {words.signIn.setUpOwn}
              </Anchor>
            </CompanyLine>
            <LanguageButtons {...languageLook} />
          </>
        }
      >
        <form noValidate>
          <LoginFields sending={false} />
        </form>
        <HaveCode />
      </LoginFrame>
    </MantineProvider>,
  );
};

/**
 * The login as the page itself has it, by language, with the theme's variables (scripts/early-login.ts). Made while
 * this module loads, when the app is built: one language after the other, because a page speaks one.
 */
export const earlyLogins: readonly { readonly language: Language; readonly markup: string }[] = await languages.reduce(
  async (before, language) => [...(await before), { language, markup: await earlyLogin(language) }],
  Promise.resolve<{ language: Language; markup: string }[]>([]),
);
