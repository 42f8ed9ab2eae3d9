import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ListEdition } from '../../../../../lib/contract/lists/listEditions.ts';
import { isListType, type ListType } from '../../../../../lib/contract/lists/listTypes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { ListTypeSelect } from '../ListTypeSelect.tsx';
import { EditionTable } from './EditionTable.tsx';
import { useEditions } from './editionQueries.ts';
import { UseEdition } from './UseEdition.tsx';
import { UseSharedList } from './UseSharedList.tsx';

interface EditionsProps {
  list: ListType;
  onList: (list: ListType) => void;
}

/** The editions of a list, and changing from one to another. */
export function Editions({ list, onList }: EditionsProps) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useEditions(list);
  const [wanted, setWanted] = useState<{ edition: ListEdition; replaced: ListEdition }>();
  const editions = data?.editions ?? [];
  return (
    <Card display="grid" gap="4" overflow="hidden" pb={editions.length > 0 ? '0' : undefined}>
      <div>
        <chakra.h2 textStyle="card">Editions</chakra.h2>
        <chakra.p color="muted" textStyle="small">
          Every import creates an edition. An earlier edition can be put into use again.
        </chakra.p>
      </div>
      <chakra.div maxWidth="28rem">
        <Field label="List">
          {(parts) => (
            <ListTypeSelect {...parts} value={list} onChange={(value) => isListType(value) && onList(value)} />
          )}
        </Field>
      </chakra.div>
      {isPending && <Spinner label="Reading the editions..." />}
      {error && <LoadFailure title="The editions could not be read" error={error} />}
      {data && editions.length === 0 && <chakra.p color="muted">This list has not been imported yet.</chakra.p>}
      {editions.some(({ scope, in_use }) => scope === 'private' && in_use) && <UseSharedList list={list} />}
      {editions.length > 0 && (
        <EditionTable editions={editions} onUse={(edition, replaced) => setWanted({ edition, replaced })} />
      )}
      {hasNextPage && (
        <chakra.div mt="-2" mb="2">
          <Button variant="ghost" size="sm" ms="-3" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </chakra.div>
      )}
      {wanted && <UseEdition {...wanted} onClose={() => setWanted(undefined)} />}
    </Card>
  );
}
