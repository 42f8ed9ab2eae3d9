import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api.ts';
import { sentenceOf } from '../../shared/apiSentences.ts';
import { keys } from '../../shared/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast.ts';

/** Has the PDF of the case made. It stands among the reports of the page Screenings. */
export function CaseReport({ id }: { id: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const request = useMutation({
    mutationFn: () => api.requestReport({ case_id: id, format: 'pdf' }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keys.reports });
      showToast({ title: 'The report is being made', text: 'You find it under Screenings, Reports.' });
    },
    onError: (error) =>
      showToast({ title: 'The report could not be made', text: sentenceOf(error), tone: 'destructive' }),
  });
  return (
    <Button variant="outline" disabled={request.isPending} onClick={() => request.mutate()}>
      PDF report
    </Button>
  );
}
