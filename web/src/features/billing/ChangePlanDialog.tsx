import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../shared/api.ts';
import type { PlanChoice } from '../../shared/planChoice.ts';
import { keys } from '../../shared/queries.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { PlanChooser } from '../../ui/PlanChooser.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ChangeCost } from './ChangeCost.tsx';
import { useManage } from './useManage.ts';

interface ChangePlanDialogProps {
  current: PlanChoice;
  /** What is chosen when it opens. */
  first: PlanChoice;
  onClose: () => void;
}

/** Chooses another plan or billing period, shows today's cost, and changes to it. */
export function ChangePlanDialog({ current, first, onClose }: ChangePlanDialogProps) {
  const [choice, setChoice] = useState(first);
  const isOther = choice.plan !== current.plan || choice.billing !== current.billing;
  const cost = useCost(choice, isOther);
  const manage = useManage(onClose);
  const choose = (next: PlanChoice) => {
    manage.reset();
    setChoice(next);
  };
  const change = () => {
    const { plan, billing } = choice;
    const at = { preview_at: cost.data?.preview_at };
    if (plan === current.plan) manage.mutate({ action: 'change_billing', billing, ...at });
    else manage.mutate({ action: 'change_plan', plan, billing, ...at });
  };
  return (
    <Modal size="lg" title="Change plan" onClose={onClose}>
      <chakra.div display="grid" gap="5" mt="4">
        <PlanChooser value={choice} onChange={choose} current={current} />
        <chakra.div aria-live="polite" minHeight="20">
          {!isOther && (
            <chakra.p color="muted">This is your plan. Choose another one to see what the change costs.</chakra.p>
          )}
          {isOther && cost.isPending && <Spinner label="Working out what it costs..." />}
          {isOther && cost.error && (
            <LoadFailure title="The price of this change could not be read." error={cost.error} />
          )}
          {isOther && cost.data && <ChangeCost preview={cost.data} choice={choice} current={current} />}
        </chakra.div>
        {manage.error && <LoadFailure title="Failed to change subscription" error={manage.error} />}
        <DialogButtons
          action="Change Plan"
          doing="Changing..."
          isDoing={manage.isPending}
          disabled={!isOther || !cost.data}
          dismiss="Keep Current Plan"
          onConfirm={change}
          onClose={onClose}
        />
      </chakra.div>
    </Modal>
  );
}

/** What a change costs is worked out to the second: an answer is not kept for another time. */
function useCost({ plan, billing }: PlanChoice, isOther: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: keys.planChange(plan, billing),
    queryFn: ({ signal }) => api.previewChange({ plan, billing }, signal),
    enabled: isOther,
    staleTime: 0,
    gcTime: 0,
  });
}
