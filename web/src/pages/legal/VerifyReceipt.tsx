import { chakra } from '@chakra-ui/react/styled-system';

/** Where a receipt file is chosen and checked; `site/verify` makes it work. */
export function VerifyReceipt() {
  return (
    <chakra.section
      data-island="verify-receipt"
      aria-labelledby="check-a-receipt"
      border="1px solid"
      borderColor="line"
      borderRadius="lg"
      p="5"
      mb="8"
    >
      <chakra.h2 id="check-a-receipt" textStyle="card" css={{ '&&': { mt: '0' } }}>
        Check a receipt, a report or another file of the log
      </chakra.h2>
      <chakra.label htmlFor="receipt-file" display="block" mt="3">
        Choose a receipt, an event of the audit trail or the end of a day (.json), a report (.pdf, .csv, .xlsx, .json)
        or a time stamp (.tsr), drop it on this page, or paste it
      </chakra.label>
      <chakra.input id="receipt-file" type="file" accept=".json,.pdf,.csv,.xlsx,.tsr" mt="2" maxWidth="full" />
      <chakra.p data-verify="state" role="status" mt="4" fontWeight="600" overflowWrap="anywhere" />
      <chakra.ul data-verify="checks" display="grid" gap="2" mt="2" overflowWrap="anywhere" />
      <noscript>The check runs in your browser and needs JavaScript.</noscript>
    </chakra.section>
  );
}
