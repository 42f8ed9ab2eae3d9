import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { casePath } from '../../shared/paths.ts';
import { keys } from '../../shared/queries.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast.ts';
import type { ListedAlert } from './alertQueries.ts';

/** Leads to the case of an alert, or opens one. */
export function AlertCase({ alert, mayDecide }: { alert: ListedAlert; mayDecide: boolean }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: () => api.openCase({ name: alert.subject.name, origin: 'alert', alert_ids: [alert.id] }),
    onSuccess: (answer) => navigate(casePath(answer.case.id)),
    onError: (error) => showToast({ title: 'No case was opened', text: sentenceOf(error), tone: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.alerts }),
  });
  if (alert.case_id !== null) {
    return (
      <LinkButton to={casePath(alert.case_id)} variant="outline" size="sm">
        Case
      </LinkButton>
    );
  }
  if (!mayDecide || alert.state !== 'open') return null;
  return (
    <Button variant="outline" size="sm" disabled={open.isPending} onClick={() => open.mutate()}>
      Open a case
    </Button>
  );
}
