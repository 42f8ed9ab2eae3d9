import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How many frames a section is waited for while its page is loading. */
const framesMax = 120;

/** A new page starts at the top, an address with `#section` at that section, also when it is chosen a second time. */
export function ScrollToAnchor() {
  const location = useLocation();
  const how = useNavigationType();
  useEffect(() => {
    if (!location.hash) {
      if (how !== 'POP') window.scrollTo(0, 0);
      return;
    }
    const id = decoded(location.hash.slice(1));
    let frame = 0;
    let tries = 0;
    const look = () => {
      const section = document.getElementById(id);
      tries += 1;
      if (section) section.scrollIntoView();
      else if (tries < framesMax) frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [location, how]);
  return null;
}

/** Addresses can be typed by hand: a "%" without an encoded character is taken literally. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
