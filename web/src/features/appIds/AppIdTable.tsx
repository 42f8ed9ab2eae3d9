import { chakra } from '@chakra-ui/react/styled-system';
import { RefreshCw, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AppId } from '../../../../lib/contract/appIds/appIds.ts';
import { count, shortDate, shortDateTime } from '../../shared/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { AppIdName } from './AppIdName.tsx';
import { DeleteAppId } from './DeleteAppId.tsx';
import { LimitAppId } from './LimitAppId.tsx';
import { limitWords } from './limitWords.ts';
import { RotateAppId } from './RotateAppId.tsx';

const dialogs = { limit: LimitAppId, rotate: RotateAppId, remove: DeleteAppId };

interface AppIdTableProps {
  title: string;
  appIds: readonly AppId[];
  /** The user's role allows changing and deleting. */
  mayChange: boolean;
  /** Shown when there are none. */
  none?: string;
}

export function AppIdTable({ title, appIds, mayChange, none }: AppIdTableProps) {
  const [open, setOpen] = useState<{ dialog: keyof typeof dialogs; appId: AppId }>();
  const Dialog = open && dialogs[open.dialog];
  const changes: Column<AppId> = {
    label: 'Changes',
    plain: true,
    cell: (appId) => (
      <chakra.div display="flex" flexWrap="wrap" my="-1.5" ms={{ base: '-3', md: '0' }}>
        {appId.status === 'active' && (
          <>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Limits of ${appId.name}`}
              onClick={() => setOpen({ dialog: 'limit', appId })}
            >
              <SlidersHorizontal size={16} aria-hidden />
              Limits
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Replace ${appId.name}`}
              onClick={() => setOpen({ dialog: 'rotate', appId })}
            >
              <RefreshCw size={16} aria-hidden />
              Replace
            </Button>
          </>
        )}
        <Button
          variant="dangerGhost"
          size="sm"
          aria-label={`Delete ${appId.name}`}
          onClick={() => setOpen({ dialog: 'remove', appId })}
        >
          <Trash2 size={16} aria-hidden />
          Delete
        </Button>
      </chakra.div>
    ),
  };
  const columns: Column<AppId>[] = [
    { label: 'Name', minWidth: '48', cell: (appId) => <AppIdName appId={appId} mayChange={mayChange} /> },
    {
      label: 'App ID',
      cell: ({ app_id, key_is_lost, name }) => (
        <chakra.div
          display="flex"
          flexWrap={{ base: 'wrap', lg: 'nowrap' }}
          alignItems="center"
          columnGap="3"
          rowGap="1.5"
          my={{ lg: app_id ? '-1.5' : '0' }}
        >
          {key_is_lost ? (
            <chakra.span>
              This key can no longer be shown. Calls with it still work; generate another to see one.
            </chakra.span>
          ) : (
            <chakra.code minWidth="0" overflowWrap="anywhere">
              {app_id ?? 'Shown to owners and admins'}
            </chakra.code>
          )}
          {app_id && <CopyButton text={app_id} what={`App ID ${name}`} />}
        </chakra.div>
      ),
    },
    {
      label: 'Limits',
      cell: (appId) => {
        const lines = limitWords(appId);
        return lines.length === 0 ? 'None' : lines.map((line) => <chakra.div key={line}>{line}</chakra.div>);
      },
    },
    { label: 'Created', nowrap: true, cell: ({ created_at }) => shortDate(created_at) },
    {
      label: 'Last used',
      nowrap: true,
      cell: ({ last_used_at }) => (last_used_at ? shortDateTime(last_used_at) : 'Never'),
    },
    { label: 'Searches', number: true, cell: ({ usage_count }) => count(usage_count) },
    ...(mayChange ? [changes] : []),
  ];
  return (
    <Card display="grid" gap="4" pb={appIds.length > 0 ? '0' : undefined} overflow="hidden">
      <chakra.h2 textStyle="card">{title}</chakra.h2>
      {appIds.length === 0 ? (
        <chakra.p color="muted">{none}</chakra.p>
      ) : (
        <RecordTable caption={title} columns={columns} rows={appIds} keyOf={({ id }) => id} />
      )}
      {Dialog && <Dialog appId={open.appId} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
