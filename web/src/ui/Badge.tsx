import { chakra } from '@chakra-ui/react/styled-system';

/** A short label on a tint: a status, a kind, a plan. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    borderRadius: 'full',
    px: '2.5',
    py: '0.5',
    fontSize: 'xs',
    fontWeight: '600',
    lineHeight: '1.5',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { bg: 'sunken', color: 'muted' },
      fjord: { bg: 'fjord.subtle', color: 'fjord' },
      cloudberry: { bg: 'cloudberry.mark', color: 'cloudberry.ink' },
      lingon: { bg: 'lingon.subtle', color: 'lingon' },
      blueberry: { bg: 'blueberry.subtle', color: 'blueberry' },
      spruce: { bg: 'spruce.subtle', color: 'spruce' },
      ochre: { bg: 'ochre.subtle', color: 'ochre' },
      sea: { bg: 'sea.subtle', color: 'sea' },
      heather: { bg: 'heather.subtle', color: 'heather' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
