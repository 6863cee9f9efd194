import { Group, Stack, Textarea } from '@mantine/core';
import { RowButton } from '../../ui/RowButton';

interface WhyFieldProps {
  readonly label: string;
  /** The name of the group of common reasons. */
  readonly common: string;
  readonly reasons: readonly string[];
  readonly longest: number;
  readonly reason: string;
  readonly focused?: boolean;
  readonly onReason: (reason: string) => void;
}

/** Why something is done with an order, typed or tapped. */
export const WhyField = ({ label, common, reasons, longest, reason, focused = false, onReason }: WhyFieldProps) => (
  <Stack gap="xs">
    <Textarea
      label={label}
      autosize
      minRows={2}
      maxRows={4}
      maxLength={longest}
      value={reason}
      {...(focused ? { 'data-autofocus': true } : {})}
      onChange={({ currentTarget: { value } }) => onReason(value)}
    />
    <Group gap="xs" role="group" aria-label={common}>
      {reasons.map((one) => (
        <RowButton key={one} size="sm" onClick={() => onReason(withCommon(reason, one, reasons).slice(0, longest))}>
          {one}
        </RowButton>
      ))}
    </Group>
  </Stack>
);

/** A common reason beside what was typed, in place of another common one. */
const withCommon = (typed: string, common: string, reasons: readonly string[]): string => {
  const own = reasons.includes(typed.trim()) ? '' : typed.trim();
  return own === '' || own.includes(common) ? own || common : `${common}. ${own}`;
};
