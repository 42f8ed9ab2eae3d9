import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { createAppId } from '../../../../lib/contract/appIds/appIds.ts';
import { useFirstSteps } from '../../shared/firstSteps.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/role.ts';
import { Card } from '../../ui/Card.tsx';

const steps = [
  { to: paths.appIds, title: 'Create an App ID', text: 'The key with which your programs call the API.' },
  {
    to: paths.gettingStarted,
    title: 'Make a first request',
    text: 'Four steps from the App ID to the first response.',
  },
  { to: paths.apiDocs, title: 'Read the API documentation', text: 'Endpoints, fields, errors and limits.' },
] as const;

/** The next steps for an account without usage, with their state; an App ID is created by members with the right. */
export function Onboarding() {
  const mayCreate = useMay(createAppId.role ?? 'owner');
  const { hasAppId, hasCalled } = useFirstSteps();
  const shown = steps.filter(({ to }) => mayCreate || to !== paths.appIds);
  const isDone = (to: string) => (to === paths.appIds && hasAppId) || (to === paths.gettingStarted && hasCalled);
  return (
    <Card bg="fjord.subtle" borderColor="transparent" boxShadow="none">
      <chakra.h2 textStyle="card">Next steps</chakra.h2>
      <chakra.ol
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: '1fr', md: `repeat(${shown.length}, 1fr)` }}
        mt="4"
      >
        {shown.map(({ to, title, text }, i) => (
          <chakra.li key={to} display="flex">
            <Step to={to}>
              {isDone(to) ? (
                <chakra.span color="spruce" flexShrink="0">
                  <CircleCheck size={22} role="img" aria-label="Done" />
                </chakra.span>
              ) : (
                <chakra.span textStyle="card" color="fjord" aria-hidden>
                  {i + 1}
                </chakra.span>
              )}
              <chakra.span flex="1">
                <chakra.span display="block" fontWeight="600">
                  {title}
                </chakra.span>
                <chakra.span display="block" textStyle="small" color="muted">
                  {text}
                </chakra.span>
              </chakra.span>
              <ArrowRight size={18} aria-hidden />
            </Step>
          </chakra.li>
        ))}
      </chakra.ol>
    </Card>
  );
}

const Step = chakra(Link, {
  base: {
    flex: '1',
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    bg: 'surface',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'line',
    p: '4',
    _hover: { borderColor: 'fjord' },
  },
});
