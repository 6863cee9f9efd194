import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { dayInField, dayLeft, dayTyped } from '#domain/typed-day';
import { words } from '#words/words';
import { lazyPart } from './LazyPart';
import { FetchingCode } from './OnDemand';

const DayPicker = lazyPart(async () => (await import('./DayPicker')).DayPicker);

interface DateFieldProps {
  readonly label: string;
  /** yyyy-MM-dd; '' is no day. */
  readonly value: string;
  /** Also called with '' while what is typed is no day. */
  readonly onChange: (day: string) => void;
  readonly error?: string | undefined;
}

/**
 * A day, typed or chosen in a calendar. The browser's own date field writes days as the browser's language does,
 * whatever the app's is: '11/30/2026' among '30/11/2026'.
 */
export const DateField = ({ label, value, onChange, error }: DateFieldProps) => {
  const [typed, setTyped] = useState<string>();
  const [left, setLeft] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // What somebody typed stays as it was typed, until the day is changed by something else.
  const isTyped = typed !== undefined && (dayTyped(typed) ?? '') === value;
  const text = isTyped ? typed : dayInField(value);
  const unreadable = isTyped && left && text.trim() !== '' && value === '';
  return (
    <TextInput
      ref={field}
      label={label}
      value={text}
      placeholder={words.calendar.pattern}
      inputMode="numeric"
      autoComplete="off"
      error={unreadable ? words.calendar.noDay(dayInField('2026-01-31')) : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setLeft(false);
        onChange(dayTyped(currentTarget.value) ?? '');
      }}
      onBlur={() => {
        setLeft(true);
        const day = value === '' ? dayLeft(text) : value;
        if (day === undefined) return;
        setTyped(undefined);
        if (day !== value) onChange(day);
      }}
      rightSectionWidth="auto"
      rightSection={
        <CalendarButton
          label={words.calendar.chooseFor(label)}
          day={value}
          onPick={(day) => {
            setTyped(undefined);
            onChange(day);
          }}
          onDone={() => field.current?.focus()}
        />
      }
    />
  );
};

interface CalendarButtonProps {
  readonly label: string;
  readonly day: string;
  readonly onPick: (day: string) => void;
  /** Called when a day was chosen, and by Escape. */
  readonly onDone: () => void;
}

const CalendarButton = ({ label, day, onPick, onDone }: CalendarButtonProps) => {
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
    onDone();
  };
  return (
    <Popover
      opened={opened}
      onDismiss={() => setOpened(false)}
      withRoles={false}
      position="bottom-end"
      shadow="md"
      // Where it has no room beside its field, it is over it, and never hidden.
      hideDetached={false}
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} p="xs">
        <Suspense fallback={<FetchingCode />}>
          <DayPicker
            day={day}
            onPick={(picked) => {
              onPick(picked);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};
