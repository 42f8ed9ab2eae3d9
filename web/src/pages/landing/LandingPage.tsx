import { brand } from '../../../../lib/contract/brand.ts';
import { useTitle } from '../../ui/PageHeader.tsx';
import { Hero } from './Hero.tsx';
import { Pricing } from './Pricing.tsx';
import { Services } from './Services.tsx';

export function LandingPage() {
  useTitle(brand.name);
  return (
    <>
      <Hero />
      <Services />
      <Pricing />
    </>
  );
}
