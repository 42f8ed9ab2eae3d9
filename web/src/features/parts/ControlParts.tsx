import { chakra } from '@chakra-ui/react/styled-system';
import { Trash2 } from 'lucide-react';
import { type PlanKey, plans } from '../../../../lib/contract/billing/plans.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { PlanBadge } from '../../ui/PlanBadge.tsx';
import { PartGroup, State, States } from './PartGroup.tsx';

const variants = ['solid', 'outline', 'ghost', 'danger', 'dangerGhost'] as const;
const onDark = ['bright', 'brightOutline'] as const;
const tones = ['neutral', 'fjord', 'cloudberry', 'lingon', 'blueberry', 'spruce', 'ochre', 'sea', 'heather'] as const;

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' } });

/** What is pressed, and labels. */
export function ControlParts() {
  return (
    <PartGroup id="controls" title="Buttons and labels">
      <States>
        {variants.map((variant) => (
          <State key={variant} label={`Button ${variant}: at rest, pointed at, disabled`}>
            <Row>
              <Button variant={variant}>Search</Button>
              <Button variant={variant} data-hover="">
                Search
              </Button>
              <Button variant={variant} disabled>
                Search
              </Button>
            </Row>
          </State>
        ))}
        {onDark.map((variant) => (
          <State key={variant} label={`Button ${variant}: on the deep band`}>
            <Row bg="deep" p="3" borderRadius="md">
              <Button variant={variant}>Get Started</Button>
              <Button variant={variant} data-hover="">
                Get Started
              </Button>
            </Row>
          </State>
        ))}
        <State label="Sizes">
          <Row>
            <Button size="sm">Small</Button>
            <Button>Medium</Button>
            <Button size="lg">Large</Button>
          </Row>
        </State>
        <State label="Icon button: at rest, disabled">
          <Row>
            <IconButton label="Delete">
              <Trash2 size={18} />
            </IconButton>
            <IconButton label="Delete" disabled>
              <Trash2 size={18} />
            </IconButton>
          </Row>
        </State>
        <State label="Copy">
          <CopyButton text="example" what="example" />
        </State>
        <State label="Logo">
          <Row bg="deep" color="deep.ink" p="3" borderRadius="md">
            <Logo />
          </Row>
        </State>
      </States>
      <State label="Badges">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
      </State>
      <State label="Plans">
        <Row>
          {(Object.keys(plans) as PlanKey[]).map((plan) => (
            <PlanBadge key={plan} plan={plan} />
          ))}
          <PlanBadge plan={null} />
        </Row>
      </State>
    </PartGroup>
  );
}
