import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight } from 'lucide-react';
import { TextLink } from '../../ui/TextLink.tsx';
import { breadcrumb } from './navigation.ts';

interface BreadcrumbProps {
  pathname: string;
}

/** The position of the page, built from the segments of its path. */
export function Breadcrumb({ pathname }: BreadcrumbProps) {
  const steps = breadcrumb(pathname);
  return (
    <nav aria-label="Breadcrumb">
      <chakra.ol display="flex" flexWrap="wrap" alignItems="center" gap="1.5" textStyle="small" color="muted">
        {steps.map(({ to, label }, i) => {
          const last = i === steps.length - 1;
          return (
            <chakra.li key={to} display="flex" alignItems="center" gap="1.5">
              {i > 0 && <ChevronRight size={14} aria-hidden />}
              {last ? (
                <chakra.span aria-current="page" color="ink" fontWeight="600">
                  {label}
                </chakra.span>
              ) : (
                <TextLink to={to} color="muted" textDecoration="none" py="2">
                  {label}
                </TextLink>
              )}
            </chakra.li>
          );
        })}
      </chakra.ol>
    </nav>
  );
}
