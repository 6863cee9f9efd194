// Lists the failed tests from the runners' reports; `npm test` prints them again at its end, where developers look.
import { stripVTControlCharacters } from 'node:util';

const firstLine = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .find((line) => line.trim() !== '') ?? 'no message';

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
        .map(({ results }) => {
          const error = results.find(({ errors }) => errors.length > 0)?.errors[0];
          return `${file}:${line} › ${title}: ${firstLine(error?.message)}`;
        }),
    ),
    ...suites.flatMap(ofSuite),
  ];
  return [...report.errors.map(({ message }) => firstLine(message)), ...ofSuite(report)];
};
