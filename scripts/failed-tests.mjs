// Lists the failed tests from the runners' reports; `npm test` prints them again at its end, where developers look.
import { stripVTControlCharacters } from 'node:util';

const firstLine = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .find((line) => line.trim() !== '') ?? 'no message';

/** The whole message in a line without its picture of the code, and the lines that led there, innermost first. */
const wholeReason = (message = 'no message') => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:> )?\d* ?\|/.test(line));
  const place = /^at .*?([\w.-]+:\d+):\d+\)?$/;
  const places = lines.flatMap((line) => place.exec(line)?.[1] ?? []);
  const said = lines.filter((line) => !place.test(line)).join(' · ');
  return `${said.slice(0, longestReason)}${places.length > 0 ? ` (${places.slice(0, 6).join(' < ')})` : ''}`;
};
const longestReason = 500;

/** A line for each failed test of a vitest report, and for each file that could not be run: file, title, reason. */
export const failedInVitest = (report) =>
  report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${firstLine(message)}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages[0])}`);
  });

/**
 * A line for each test of a playwright report that failed or passed only on a retry, and for each error outside a test.
 */
export const failedInPlaywright = (report) => {
  const ofSuite = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results, annotations = [] }) => {
          const error = results.find(({ errors }) => errors.length > 0)?.errors[0];
          const shows = annotations.filter(({ type }) => type === 'shows').map(({ description }) => description);
          const shown = shows.map((text) => ` · showed ${text.replaceAll(/\s+/g, ' ')}`).join('');
          return `${file}:${line} › ${title}: ${wholeReason(error?.message)}${shown}`;
        }),
    ),
    ...suites.flatMap(ofSuite),
  ];
  return [...report.errors.map(({ message }) => firstLine(message)), ...ofSuite(report)];
};
