import { describe, expect, it } from 'vitest';

import { asksForSecret } from './asks-for-secret.ts';

describe('a question for a secret', () => {
  it.each([
    'What is your password?',
    'Please type the verification code that was sent to your phone.',
    'Which PIN should I use?',
    'I need the 6-digit code.',
    'Give me your card number and CVC.',
    'What is the API key?',
    'Please give me your credentials.',
    'Wie lautet das Passwort?',
    'Bitte den Bestätigungscode eingeben',
    'Quel est votre mot de passe ?',
    '¿Cuál es la contraseña?',
    'Qual é a sua senha?',
    'Inserisci la parola d’ordine',
    'Какой пароль?',
    '请告诉我验证码',
    '你的密码是什么？',
    'パスワードを教えてください',
    '비밀번호를 알려 주세요',
    '인증번호를 입력해 주세요',
    'Wie lautet die Geheimzahl?',
    'Quel est le code SMS ?',
    '¿Cuál es el código SMS?',
    'Qual è il codice OTP?',
    'Wat is de verificatiecode?',
    'Podaj kod weryfikacyjny',
    'Doğrulama kodu nedir?',
    'Şifreniz nedir?',
    'Введите код из СМС',
    'Назовите пин-код',
    'ما هي كلمة المرور؟',
    'أدخل رمز التحقق',
    '请输入短信验证码',
    'ワンタイムコードを入力してください',
  ])('%s', (question) => {
    expect(asksForSecret(question)).toBe(true);
  });

  it.each([
    'Which colour?',
    'Which promo code should I use?',
    'Shall I order the blue kettle for $39?',
    'What is your ZIP code?',
    'Which of these two flights do you prefer?',
    'Who should the message go to?',
    'What is the order number?',
    'Which country code has your phone?',
    '要哪一种颜色？',
    'Please log in on the page.',
    'Welche Postleitzahl hat der Ort?',
    'Quel code promo dois-je utiliser ?',
    '¿Qué código postal?',
    'Какой номер заказа?',
    'ما هو رقم الطلب؟',
    '注文番号は何ですか？',
    '주문 번호가 무엇인가요?',
  ])('none: %s', (question) => {
    expect(asksForSecret(question)).toBe(false);
  });
});
