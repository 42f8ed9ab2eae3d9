import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { appIdNetworksMax, appIdRefusedWithinSeconds } from '../../../../lib/contract/appIds/appIdLimits.ts';
import { type AppIdScope, appIdScopes } from '../../../../lib/contract/appIds/appIdScopes.ts';
import type { AppId } from '../../../../lib/contract/appIds/appIds.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Field, Input, TextArea } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLimitAppId } from './appIdChanges.ts';
import { changedLimits, dayOf, limitsOf } from './limits.ts';
import { scopeWords } from './limitWords.ts';

interface LimitAppIdProps {
  appId: AppId;
  onClose: () => void;
}

/** Limits the uses of an App ID, its networks and its lifetime. Only changes are sent. */
export function LimitAppId({ appId, onClose }: LimitAppIdProps) {
  const [draft, setDraft] = useState(() => limitsOf(appId));
  const [problem, setProblem] = useState<string>();
  const limit = useLimitAppId();
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const toggle = (scope: AppIdScope, on: boolean) =>
    change({ scopes: appIdScopes.filter((one) => (one === scope ? on : draft.scopes.includes(one))) });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.scopes.length === 0) return setProblem('Please choose at least one, or delete the App ID.');
    setProblem(undefined);
    limit.mutate({ id: appId.id, ...changedLimits(appId, draft) }, { onSuccess: onClose });
  };

  return (
    <Modal
      title={`Limits of ${appId.name}`}
      description={`A call outside these limits is refused. Changes take effect within ${appIdRefusedWithinSeconds} seconds.`}
      onClose={onClose}
    >
      <chakra.form onSubmit={submit} display="grid" gap="4" mt="4" noValidate>
        <chakra.fieldset display="grid" gap="1.5" border="0" p="0" m="0" minWidth="0">
          <chakra.legend fontWeight="600" fontSize="sm" mb="1.5" p="0">
            May be used for
          </chakra.legend>
          {appIdScopes.map((scope) => (
            <chakra.label key={scope} display="flex" alignItems="center" gap="3" minHeight="8" cursor="pointer">
              <input
                type="checkbox"
                checked={draft.scopes.includes(scope)}
                onChange={(event) => toggle(scope, event.target.checked)}
              />
              {scopeWords[scope]}
            </chakra.label>
          ))}
          {problem && (
            <chakra.p role="alert" textStyle="small" color="lingon" fontWeight="600">
              {problem}
            </chakra.p>
          )}
        </chakra.fieldset>
        <Field label="May be used from" hint={networksHint}>
          {(parts) => (
            <TextArea
              {...parts}
              rows={3}
              spellCheck={false}
              value={draft.networks}
              onChange={(event) => change({ networks: event.target.value })}
            />
          )}
        </Field>
        <Field label="Last day" hint="It expires at the end of this day, in your time zone. Leave it empty for no end.">
          {(parts) => (
            <Input
              {...parts}
              type="date"
              min={dayOf(new Date())}
              value={draft.lastDay}
              onChange={(event) => change({ lastDay: event.target.value })}
            />
          )}
        </Field>
        <chakra.div>
          <chakra.label
            display="flex"
            alignItems="center"
            gap="3"
            minHeight="8"
            cursor="pointer"
            fontWeight="600"
            fontSize="sm"
          >
            <input
              type="checkbox"
              checked={draft.keepsNoNames}
              aria-describedby="no-names-hint"
              onChange={(event) => change({ keepsNoNames: event.target.checked })}
            />
            Keep no names in receipts
          </chakra.label>
          <chakra.p id="no-names-hint" textStyle="small" color="muted">
            {footprintHint}
          </chakra.p>
        </chakra.div>
        {limit.error && <Notice tone="danger" title={sentenceOf(limit.error)} alert />}
        <DialogButtons action="Save limits" doing="Saving..." isDoing={limit.isPending} onClose={onClose} />
      </chakra.form>
    </Modal>
  );
}

const footprintHint =
  'The receipt then holds a hash of the question in its place. Nobody can find it by name or search it again. It is not the full record that anti-money-laundering law asks for.';
const networksHint = `One address or network a line, such as 192.0.2.7 or 2001:db8::/32, at most ${appIdNetworksMax}. Leave it empty to allow calls from everywhere.`;
