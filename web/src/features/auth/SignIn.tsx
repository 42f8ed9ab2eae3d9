import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { SignInForm } from './SignInForm.tsx';

/** The sign-in card, which also changes a forgotten password. The email address is kept between the two forms. */
export function SignIn() {
  const [forgotten, setForgotten] = useState(false);
  const [email, setEmail] = useState('');
  return (
    <Card p={{ base: '5', md: '8' }}>
      {forgotten ? (
        <ForgotPassword email={email} onEmail={setEmail} onDone={() => setForgotten(false)} />
      ) : (
        <SignInForm email={email} onEmail={setEmail} onForgotten={() => setForgotten(true)} />
      )}
    </Card>
  );
}
