// Passwords that everybody tries first, and those that say no more than the login does.

const TRIED_FIRST = new Set(
  `1234567890 0123456789 0987654321 12345678910 123456789a 1234567891 1234512345 1111111111 0000000000 1q2w3e4r5t 1qaz2wsx3edc
  qwertyuiop qwerty12345 qwerty123456 qwertyuiop123 asdfghjkl1 asdfghjkl123 zxcvbnm123 qazwsxedcrfv password12 password123
  password1234 password12345 passwordpassword passw0rd123 p@ssw0rd123 p@ssword123 mypassword mypassword1 letmein1234 letmeinplease
  iloveyou12 iloveyou123 iloveyou1234 welcome123 welcome1234 administrator admin12345 admin123456 changeme123 abcdefghij
  abcdefghijk abcd123456 abc1234567 abcdef1234 football123 baseball123 superman123 princess123 sunshine123 dragon12345 monkey12345
  master12345 trustno1234 whatever123 starwars123 michael123 liverpool123 computer123 internet123 samsung123 testtest12 test123456
  guest12345 user123456 login12345 secret1234 secretsecret baizebaize baize12345`.split(/\s+/),
);

/** Why a password is refused; null if it is not. */
export function refusePassword(password: string, login: string): string | null {
  const plain = password.toLowerCase().trim();
  if (TRIED_FIRST.has(plain))
    return 'Everybody tries that password first. Choose another: three words that do not belong together do well.';
  if (new Set(plain).size < 4) return 'That password is too simple. Choose another: three words that do not belong together do well.';
  const [name = login] = login.split('@');
  if (name.length >= 3 && plain.replace(name, '').length < 5) return 'That password says little more than your login. Choose another.';
  return null;
}
