/** Logging in and creating an account. */
export const loginText = {
  register: 'Create account',
  loginTitle: 'Welcome back',
  registerTitle: 'Create your account',
  loginLead: 'Log in to order and to see your cart on all your devices.',
  registerLead: 'It only takes a moment. Your cart stays as it is.',
  name: 'Name',
  email: 'E-mail',
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  passwordHint: 'At least 8 characters',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  forgotten: 'Forgot your password?',
  agree: {
    terms: 'With an account you agree to our',
    privacy: 'What we keep about you:',
    /** Behind the title of each page. */
    end: '. ',
  },
  toRegister: 'New here?',
  toLogin: 'Already have an account?',
} as const
