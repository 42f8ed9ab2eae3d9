import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session.ts';

/**
 * Goes on after all sessions of the person have ended: by a new sign-in with the data just entered, or else by asking for one. Answers the
 * sentence for either case.
 */
export function useGoOn(): (password: string, code?: string) => Promise<string> {
  const { enterAgain } = useSession();
  const askAgain = useAskAgain();
  return async (password, code) => {
    try {
      await enterAgain(password, code);
      return 'You stay signed in here. All other sessions have ended.';
    } catch {
      const sentence = 'All sessions have ended. Please sign in again.';
      await askAgain(sentence);
      return sentence;
    }
  };
}

/** Leads to the sign-in, with the reason and the address filled in, and from there back to this page. */
export function useAskAgain(): (notice: string) => Promise<void> {
  const { signOut, user } = useSession();
  const navigate = useNavigate();
  const { pathname: from } = useLocation();
  return (notice) => signOut(() => navigate(paths.auth, { state: { email: user?.email, from, notice } }));
}
