import { chakra } from '@chakra-ui/react/styled-system';
import { consentMonths } from '../../../lib/contract/site/consentRules.ts';
import { paths } from '../shared/paths.ts';
import { siteProviders } from '../shared/siteProviders.ts';
import { Button } from '../ui/Button.tsx';
import { Anchor } from '../ui/TextLink.tsx';

/**
 * What a visitor is asked and can change, at the lower edge of the window. It is in the markup of every document and hidden until
 * `data-consent` of the document says otherwise; without a script it stays hidden, and nothing is loaded. The three answers look alike.
 */
export function CookieSettings() {
  const { analytics, supportChat } = siteProviders;
  return (
    <Frame id="cookie-settings" data-island="consent" tabIndex={-1} aria-labelledby="cookie-settings-title">
      <p id="cookie-settings-title">Cookies</p>
      <p>
        May we count which pages are read{supportChat && ' and offer a support chat'}? Neither your name nor your
        address is kept with it. Without your consent nothing is loaded for it.{' '}
        <Anchor href={paths.cookies}>About cookies</Anchor>
      </p>
      <p data-consent="signal" hidden>
        Your browser asks not to be tracked, so pages are not counted.
      </p>
      <p data-consent="unkept" hidden>
        Your browser keeps no data of this site, so nothing is counted and no choice can be kept.
      </p>
      <Choices>
        <label>
          <input type="checkbox" defaultChecked disabled />
          <span>
            <b>Necessary</b>: this choice, a sign-in, and what you have typed into a form.
          </span>
        </label>
        <label>
          <input type="checkbox" name="analytics" data-src={analytics || undefined} />
          <span>
            <b>Page counts</b>: the page, the day and the site that led to it. No identifier is used.
            {analytics && ` A script of ${new URL(analytics).host} is loaded.`}
          </span>
        </label>
        {supportChat && (
          <label>
            <input type="checkbox" name="support_chat" data-src={supportChat} />
            <span>
              <b>Support chat</b>: a script of {new URL(supportChat).host}, which may keep cookies of its own.
            </span>
          </label>
        )}
        <p>We ask again after {consentMonths} months. You can change your choice in the footer of every page.</p>
        <p data-consent="known" hidden />
      </Choices>
      <div data-consent="answers">
        <Button size="sm" variant="outline" data-consent="accept">
          Accept all
        </Button>
        <Button size="sm" variant="outline" data-consent="reject">
          Reject all
        </Button>
        <WhenAsked>
          <Button size="sm" variant="outline" data-consent="choose">
            Choose
          </Button>
        </WhenAsked>
        <WhenChoosing>
          <Button size="sm" variant="outline" data-consent="save">
            Save choice
          </Button>
        </WhenChoosing>
      </div>
    </Frame>
  );
}

const Frame = chakra('aside', {
  base: {
    display: 'none',
    'html[data-consent] &': { display: 'grid' },
    _print: { display: 'none!' },
    position: 'fixed',
    zIndex: 'banner',
    insetBlockEnd: '0',
    insetInline: '0',
    mx: 'auto',
    maxWidth: '44rem',
    maxHeight: '70dvh',
    overflowY: 'auto',
    gap: '2',
    px: '4',
    py: '3',
    bg: 'surface',
    color: 'ink',
    fontSize: 'sm',
    border: '1px solid',
    borderColor: 'line.strong',
    borderTopRadius: 'lg',
    boxShadow: '0 -4px 24px rgb(0 0 0 / 0.18)',
    '& #cookie-settings-title': { fontWeight: '600' },
    '& [hidden]': { display: 'none' },
    '& label': { display: 'flex', gap: '2', py: '1.5' },
    '& input': { mt: '1', flexShrink: '0', width: '4', height: '4' },
    '& [data-consent=answers]': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '2' },
    '& button': { px: '1' },
  },
});

const Choices = chakra('div', { base: { display: 'none', 'html[data-consent=choose] &': { display: 'block' } } });
const WhenAsked = chakra('div', { base: { display: 'grid', 'html[data-consent=choose] &': { display: 'none' } } });
const WhenChoosing = chakra('div', { base: { display: 'none', 'html[data-consent=choose] &': { display: 'grid' } } });
