import { createContext, useContext } from 'react';

type Expect = (isExpected: boolean) => void;

export const MembershipEndContext = createContext<Expect>(() => undefined);

/** To say that the person ends their own membership, so that they are not told of its end as of somebody else's deed. */
export const useMembershipEnd = (): Expect => useContext(MembershipEndContext);
