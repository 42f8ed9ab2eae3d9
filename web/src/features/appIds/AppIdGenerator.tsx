import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { activeAppIdSlots, appIdNameMax } from '../../../../lib/contract/appIds/appIdLimits.ts';
import { counted } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { useCreateAppId } from './appIdChanges.ts';

const suggestions = ['Development', 'Testing', 'Staging', 'Production'] as const;

interface AppIdGeneratorProps {
  remainingSlots: number;
}

/** Creates an App ID. Disabled while one is being created and when no active slot remains. */
export function AppIdGenerator({ remainingSlots }: AppIdGeneratorProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const create = useCreateAppId();
  const full = remainingSlots <= 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setProblem('Please enter a name for the App ID.');
    create.mutate(name.trim(), { onSuccess: () => setName('') });
  };
  const choose = (value: string) => {
    setName(value);
    setProblem(undefined);
  };

  return (
    <Card aria-labelledby="generate-title">
      <chakra.form onSubmit={submit} display="grid" gap="4" noValidate>
        <chakra.h2 id="generate-title" textStyle="card">
          Generate App ID
        </chakra.h2>
        <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="flex-start">
          <chakra.div flex="1 1 16rem" maxWidth="28rem">
            <Field label="Name" problem={problem}>
              {(parts) => (
                <Input
                  {...parts}
                  value={name}
                  maxLength={appIdNameMax}
                  disabled={full}
                  autoComplete="off"
                  onChange={(event) => choose(event.target.value)}
                />
              )}
            </Field>
          </chakra.div>
          <Button type="submit" disabled={create.isPending || full} mt={{ sm: '7' }}>
            {create.isPending ? 'Generating...' : 'Generate App ID'}
          </Button>
        </chakra.div>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="2"
          alignItems="center"
          role="group"
          aria-label="Suggested names"
        >
          {suggestions.map((suggestion) => (
            <Button key={suggestion} variant="outline" size="sm" disabled={full} onClick={() => choose(suggestion)}>
              {suggestion}
            </Button>
          ))}
        </chakra.div>
        <chakra.p textStyle="small" color="muted" role="status">
          {counted(remainingSlots, 'active slot')} of {activeAppIdSlots} remaining. Every plan has {activeAppIdSlots}.
          {full && ' Delete an active App ID to make room for a new one.'}
        </chakra.p>
      </chakra.form>
    </Card>
  );
}
