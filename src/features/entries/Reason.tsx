import { Text } from '@mantine/core';
import type { Problem } from '#wire/problem';
import { reasonOf } from '../../words/refusals';

/** Why the server refused something, and what to do next. */
export const Reason = ({ problem }: { readonly problem: Problem }) => <Text size="sm">{reasonOf(problem)}</Text>;
