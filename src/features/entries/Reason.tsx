import { Text } from '@mantine/core';
import type { Problem } from '#wire/problem';
import { reasonOf } from '../../words/refusals';

export const Reason = ({ problem }: { readonly problem: Problem }) => <Text size="sm">{reasonOf(problem)}</Text>;
