import { chakra } from '@chakra-ui/react/styled-system';
import { databaseOfEdition } from '../../../../lib/contract/lists/listTypes.ts';
import type { Receipt } from '../../../../lib/contract/receipts/receipt.ts';
import { proofFileOf, writeReceiptFile } from '../../../../lib/verify/receiptFile.ts';
import { count, counted, preciseDateTime } from '../../shared/format.ts';
import { holdPath, paths } from '../../shared/paths.ts';
import { saveFile } from '../../shared/saveCsv.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact, ProofFact } from '../../ui/Fact.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { OpenCaseLink } from '../../ui/OpenCaseLink.tsx';
import { PdfReport } from '../../ui/reports/PdfReport.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Anchor, TextLink } from '../../ui/TextLink.tsx';
import { caseSourceOf, labelOf } from './caseSource.ts';
import { ReplayPart } from './ReplayPart.tsx';
import { RowsPart } from './RowsPart.tsx';
import { type OpenedReceipt, receiptIn, useReceipt } from './receipts.ts';

interface ReceiptDetailProps {
  id: string;
  onClose: () => void;
}

/** One receipt in words, its proof, and the files to keep. */
export function ReceiptDetail({ id, onClose }: ReceiptDetailProps) {
  const found = useReceipt(id);
  return (
    <Modal title="Receipt" size="lg" onClose={onClose}>
      {found.isLoading && (
        <Spinner
          label={found.failureCount > 0 ? 'The receipt is on its way. This takes seconds.' : 'Loading the receipt...'}
        />
      )}
      {found.isError && <LoadFailure title="The receipt could not be loaded" error={found.error} />}
      {found.data && <Opened of={found.data} />}
    </Modal>
  );
}

function Opened({ of }: { of: OpenedReceipt }) {
  const receipt = receiptIn(of);
  const proof = proofFileOf(of);
  const caseSource = caseSourceOf(receipt.id, receipt, 'receipt');
  const saveProof = () => saveFile(`${receipt.id}.tlog-proof`, new Blob([proof ?? ''], { type: 'text/plain' }));
  const saveReceipt = () =>
    saveFile(`${receipt.id}.json`, new Blob([writeReceiptFile(of)], { type: 'application/json;charset=utf-8' }));
  return (
    <chakra.div display="grid" gap="5" mt="4">
      <chakra.dl display="grid" gap="3">
        <Fact label="Asked">{askedOf(receipt)}</Fact>
        <Fact label="Found">{foundOf(receipt)}</Fact>
        {receipt.matches.length > 0 && (
          <Fact label="Records">
            <Records of={receipt} />
          </Fact>
        )}
        <Fact label="When">{preciseDateTime(receipt.time)}</Fact>
        <Fact label="By">{receipt.caller.type === 'user' ? `A member (${receipt.caller.role})` : 'A program'}</Fact>
        <Fact label="Number">
          {count(receipt.serial.number)} of {receipt.serial.month}
        </Fact>
        <Fact label="Lists">
          <chakra.ul display="grid" gap="1">
            {receipt.lists_screened.map((edition) => (
              <li key={edition.edition_id}>
                {databaseOfEdition(edition)} of {edition.list_date}
                {edition.sample ? ' (sample)' : ''}
              </li>
            ))}
            {receipt.lists_unavailable.map(({ list }) => (
              <li key={list}>{labelOf(list)}: not screened</li>
            ))}
          </chakra.ul>
        </Fact>
        <Fact label="Engine">{receipt.engine.policy_version}</Fact>
        <Fact label="Receipt">
          <code>{receipt.id}</code>
        </Fact>
        <ProofFact proof={of.proof} />
      </chakra.dl>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button variant="outline" onClick={saveReceipt}>
          Download receipt
        </Button>
        <Button variant="outline" disabled={proof === null} onClick={saveProof}>
          Download proof
        </Button>
        <Anchor href={paths.verify} target="_blank" rel="noopener" alignSelf="center">
          How to verify it
        </Anchor>
        <TextLink to={holdPath(receipt.id)} alignSelf="center">
          Place a legal hold
        </TextLink>
        {caseSource && <OpenCaseLink source={caseSource} />}
      </chakra.div>
      <PdfReport
        of={{ receipt_id: receipt.id }}
        text="A PDF of this screening, with its receipt and proof attached. The page Verify checks it."
      />
      <RowsPart of={of} />
      {(receipt.totals || receipt.rows) && <ReplayPart receipt={receipt} />}
    </chakra.div>
  );
}

/** Records shown of a receipt; its file has all. */
const recordsShown = 10;

function Records({ of: { matches } }: { of: Receipt }) {
  return (
    <chakra.ul display="grid" gap="1">
      {matches.slice(0, recordsShown).map(({ list, database, record_id, name, score }) => (
        <li key={list + record_id}>
          <bdi>{name ?? record_id}</bdi>, {database ?? labelOf(list)}, {(score / 1000).toFixed(3)}
        </li>
      ))}
      {matches.length > recordsShown && <li>{counted(matches.length - recordsShown, 'more record')} in the file</li>}
    </chakra.ul>
  );
}

function askedOf({ query, rows, file, options, external_ref }: Receipt): string {
  const criteria = [
    query?.date_of_birth && `born ${query.date_of_birth}`,
    query?.nationality,
    query?.type,
    options?.match_type,
    options?.threshold && `from ${options.threshold / 1000}`,
    external_ref && `reference ${external_ref}`,
  ].filter(Boolean);
  const numbers = query?.identifiers.map(({ value }) => value).join(', ');
  const names = rows && counted(rows.count, 'name');
  const asked = names ? (file ? `${file.name}, ${names}` : names) : (query?.name ?? numbers ?? 'Name not kept');
  return [asked, ...criteria].join(', ');
}

function foundOf({ matches, totals, rows, media }: Receipt): string {
  const reports = media ? counted(media.total, 'report') : undefined;
  if (rows) return 'One result for each name, in its rows';
  if (!totals) return reports ?? 'Nothing was searched';
  const [best] = matches;
  const found = totals.matches === 0 ? 'No match' : counted(totals.matches, 'match', 'matches');
  const highest = best ? `, the best with ${(best.score / 1000).toFixed(3)}` : '';
  return `${found}${highest}${reports ? `; ${reports}` : ''}`;
}
