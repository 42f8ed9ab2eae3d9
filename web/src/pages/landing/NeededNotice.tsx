import { chakra } from '@chakra-ui/react/styled-system';
import type { Need } from '../../shared/paths.ts';

const sentences: Record<Need, { title: string; text: string }> = {
  'sign-in': {
    title: 'Authentication Required',
    text: 'Please log in to search, or choose a plan on this page.',
  },
  plan: { title: 'Subscription Required', text: 'Searching requires a subscription. Choose a plan on this page.' },
  'plan-of-owner': {
    title: 'Subscription Required',
    text: 'Searching requires a subscription. Please ask the owner of your account to choose a plan.',
  },
  deleted: { title: 'Account Deleted', text: 'An e-mail confirms it.' },
};

/** Tells readers led here from the dashboard the reason; `startNeeded` shows the one named by the address. */
export function NeededNotice() {
  return (
    <Place role="status" data-island="needed">
      {Object.entries(sentences).map(([need, { title, text }]) => (
        <div key={need} data-need={need} hidden>
          <strong>{title}</strong>
          <p>{text}</p>
          <button type="button">Close</button>
        </div>
      ))}
    </Place>
  );
}

const Place = chakra('div', {
  base: {
    position: 'fixed',
    insetX: '4',
    bottom: '4',
    // The question about cookies has the lower edge.
    'html[data-consent] &': { top: '4', bottom: 'auto' },
    zIndex: 'toast',
    maxWidth: '26rem',
    mx: 'auto',
    '& > div': {
      bg: 'surface',
      border: '1px solid',
      borderColor: 'line.strong',
      borderRadius: 'md',
      boxShadow: 'lifted',
      p: '4',
    },
    '& button': { color: 'fjord', fontWeight: '600', mt: '2', minHeight: '6', cursor: 'pointer' },
  },
});
