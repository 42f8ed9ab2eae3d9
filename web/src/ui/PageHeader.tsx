import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect } from 'react';
import { pageTitle } from '../shared/pageTitle.ts';

/** Sets the name of the browser tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}

interface PageHeaderProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** The page's only h1, its purpose, and its actions. */
export function PageHeader({ title, children, actions }: PageHeaderProps) {
  useTitle(title);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="flex-end" justifyContent="space-between">
      <chakra.div maxWidth="prose">
        <chakra.h1 textStyle="title">{title}</chakra.h1>
        {children && (
          <chakra.div color="muted" mt="2">
            {children}
          </chakra.div>
        )}
      </chakra.div>
      {actions && (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {actions}
        </chakra.div>
      )}
    </chakra.div>
  );
}
