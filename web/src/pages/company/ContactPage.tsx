import { brand } from '../../../../lib/contract/brand.ts';
import { paths } from '../../shared/paths.ts';
import { AnchorButton, LinkButton } from '../../ui/Button.tsx';
import { ShortPage } from '../../ui/ShortPage.tsx';
import { Anchor } from '../../ui/TextLink.tsx';

export function ContactPage() {
  return (
    <ShortPage
      title="Contact"
      lead="Questions about the service, your account, or a match you want to have explained."
      actions={
        <>
          <AnchorButton href={`mailto:${brand.supportEmail}`}>Contact support</AnchorButton>
          <LinkButton to={paths.apiDocs} variant="outline">
            API documentation
          </LinkButton>
        </>
      }
    >
      <p>
        Write to <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>. We reply within 24 hours.
        Technical questions typically get an answer in 4 to 8 hours; please include the request_id of the call.
      </p>
      <h2>Business hours</h2>
      <table>
        <tbody>
          <tr>
            <th scope="row">Monday to Friday</th>
            <td>9:00-18:00 CET</td>
          </tr>
          <tr>
            <th scope="row">Saturday</th>
            <td>10:00-14:00 CET</td>
          </tr>
          <tr>
            <th scope="row">Sunday</th>
            <td>Closed</td>
          </tr>
        </tbody>
      </table>
      <h2>Company</h2>
      <p>
        {brand.operator}
        <br />
        {brand.seat}
      </p>
    </ShortPage>
  );
}
