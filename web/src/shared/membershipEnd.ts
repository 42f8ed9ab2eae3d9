import { createContext, useContext } from 'react';

type Expect = (isExpected: boolean) => void;

export const MembershipEndContext = createContext<Expect>(() => undefined);

/** Marks the end of a membership as the person's own act, so they are not told of it as of another's. */
export const useMembershipEnd = (): Expect => useContext(MembershipEndContext);
