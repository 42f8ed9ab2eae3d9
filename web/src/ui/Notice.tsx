import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  info: { icon: Info, bg: 'fjord.subtle', color: 'fjord' },
  good: { icon: CircleCheck, bg: 'spruce.subtle', color: 'spruce' },
  warning: { icon: TriangleAlert, bg: 'ochre.subtle', color: 'ochre' },
  danger: { icon: CircleAlert, bg: 'lingon.subtle', color: 'lingon' },
} as const;

interface NoticeProps {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  /** Announced at once: for a recent failure. */
  alert?: boolean;
}

/** A tinted box with a message. */
export function Notice({ tone = 'info', title, children, alert = false }: NoticeProps) {
  const { icon: Icon, bg, color } = tones[tone];
  return (
    <chakra.div role={alert ? 'alert' : undefined} display="flex" gap="3" bg={bg} borderRadius="md" p="4">
      <chakra.span color={color} mt="0.5" flexShrink="0" aria-hidden>
        <Icon size={20} />
      </chakra.span>
      <chakra.div minWidth="0" flex="1" display="grid" gap="1">
        {title && (
          <chakra.p fontWeight="600" color={color}>
            {title}
          </chakra.p>
        )}
        {children && <chakra.div fontSize="sm">{children}</chakra.div>}
      </chakra.div>
    </chakra.div>
  );
}
