import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { SignInForm } from './SignInForm.tsx';

/**
 * The sign-in card, which also changes a forgotten password. The email address is kept between the two forms; it is filled in if the page
 * before knows it, and so is the reason for coming here.
 */
export function SignIn() {
  const [forgotten, setForgotten] = useState(false);
  const { state } = useLocation();
  const notice = typeof state?.notice === 'string' ? state.notice : undefined;
  const [email, setEmail] = useState(typeof state?.email === 'string' ? state.email : '');
  return (
    <Card p={{ base: '5', md: '8' }} display="grid" gap="5">
      {notice !== undefined && <Notice title={notice} />}
      {forgotten ? (
        <ForgotPassword email={email} onEmail={setEmail} onDone={() => setForgotten(false)} />
      ) : (
        <SignInForm email={email} onEmail={setEmail} onForgotten={() => setForgotten(true)} />
      )}
    </Card>
  );
}
