import { Radio, Text } from '@mantine/core';
import { type Client, type ClientField, clientFields, fieldsOfClient } from '#wire/client';
import { words } from '#words/words';
import { useShownField } from '../../features/clients/shown-field';
import { fieldName } from '../../words/refusals';
import './merged-fields.css';

interface MergedFieldsProps {
  readonly from: Client;
  readonly into: Client;
  /** The fields whose value is taken from the client that disappears. */
  readonly take: readonly ClientField[];
  readonly disabled: boolean;
  readonly onTake: (take: readonly ClientField[]) => void;
}

/** Two clients side by side: their common values, and a choice for each difference. */
export const MergedFields = ({ take, disabled, onTake, ...clients }: MergedFieldsProps) => {
  const shown = useShownField();
  const [from, into] = [fieldsOfClient(clients.from), fieldsOfClient(clients.into)];
  const fields = clientFields.filter((field) => from[field] !== '' || into[field] !== '');
  return (
    <div className="merged-fields">
      <div className="merged-head">
        <Text size="sm" c="dimmed">
          {words.clientMerging.stays}
        </Text>
        <Text size="sm" c="dimmed">
          {words.clientMerging.goes}
        </Text>
      </div>
      {fields.map((field) =>
        from[field] === into[field] ? (
          <div key={field}>
            <Text size="sm" fw={500}>
              {fieldName(field)}
            </Text>
            <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {shown(field, into[field])}
            </Text>
          </div>
        ) : (
          <Radio.Group
            key={field}
            label={fieldName(field)}
            value={take.includes(field) ? 'from' : 'into'}
            onChange={(value) => onTake(value === 'from' ? [...take, field] : take.filter((taken) => taken !== field))}
          >
            <div className="merged-values">
              {(
                [
                  ['into', into],
                  ['from', from],
                ] as const
              ).map(([side, client]) => (
                <Radio
                  key={side}
                  value={side}
                  disabled={disabled}
                  label={
                    client[field] === '' ? (
                      <span className="merged-nothing">{words.clientMerging.nothing}</span>
                    ) : (
                      shown(field, client[field])
                    )
                  }
                />
              ))}
            </div>
          </Radio.Group>
        ),
      )}
    </div>
  );
};
