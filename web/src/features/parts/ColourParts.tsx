import { chakra } from '@chakra-ui/react/styled-system';
import { palette } from '../../ui/palette.ts';
import { PartGroup, States } from './PartGroup.tsx';

/** Name and shade of every colour: "fjord.subtle", or "ink" for a role with one shade. */
const colours = Object.entries(palette).flatMap(([role, shades]) =>
  'value' in shades ? [role] : Object.keys(shades).map((shade) => (shade === 'DEFAULT' ? role : `${role}.${shade}`)),
);

/** The colours by role, as the reader's scheme has them. */
export function ColourParts() {
  return (
    <PartGroup id="colours" title="Colours">
      <States>
        {colours.map((colour) => (
          <chakra.div key={colour} display="flex" alignItems="center" gap="3">
            <chakra.span
              bg={colour}
              width="12"
              height="8"
              borderRadius="sm"
              border="1px solid"
              borderColor="line"
              flexShrink="0"
              aria-hidden
            />
            {colour}
          </chakra.div>
        ))}
      </States>
    </PartGroup>
  );
}
