import type { MailLocale } from '../../contract/locales.ts';

/**
 * Kinds of mail: confirming an address, a new password, a sign-up with an address that has an account, a changed
 * password, two-factor turned on, off or about to be reset, news of the account, an invitation, and a bank transfer
 * that the reader wants on their phone.
 */
export type MailTemplate =
  | 'verify'
  | 'reset'
  | 'known'
  | 'invite'
  | 'password_changed'
  | 'factor_on'
  | 'factor_off'
  | 'factor_reset'
  | 'news'
  | 'top_up';

/**
 * Texts of one mail. `action` is the label of its link; `note` says how long it works and what to do otherwise, and may
 * name `%{support}`. Any text may name `%{operator}`.
 */
export interface MailTexts {
  subject: string;
  lead: string;
  action: string;
  note: string;
}

/** Texts of mails. They are on the server because the reader's browser, with its catalogues, is not involved. */
export const mailTexts: Record<MailLocale, Record<MailTemplate, MailTexts>> = {
  en: {
    verify: {
      subject: 'Confirm your email address',
      lead: 'Your %{operator} account is almost ready. Open the link and enter the password that you chose to confirm that this address is yours.',
      action: 'Confirm email',
      note: 'The link works once, for 24 hours. If you did not ask for an account, ignore this mail.',
    },
    reset: {
      subject: 'Set a new password',
      lead: 'You asked for a new password for your %{operator} account.',
      action: 'Set a new password',
      note: 'The link works once, for 30 minutes. If you did not ask for it, ignore this mail: your password stays.',
    },
    known: {
      subject: 'You already have an account',
      lead: 'Someone tried to create a %{operator} account with this address, but it already has one. Sign in as usual, or set a new password.',
      action: 'Set a new password',
      note: 'The link works once, for 30 minutes. If this was not you, ignore this mail: nothing has changed.',
    },
    invite: {
      subject: 'You are invited to %{operator}',
      lead: 'You are invited to work in a %{operator} account. This is the name it chose, and the confirmed address of its owner:',
      action: 'See the invitation',
      note: 'The link works for 7 days. If you do not know the owner by this address, ignore this mail or decline on its page.',
    },
    password_changed: {
      subject: 'Your password was changed',
      lead: 'The password of your %{operator} account was changed. You are now signed out on all other devices.',
      action: 'This was not me',
      note: 'If it was you, there is nothing to do. If not, set a new password now: this signs out everyone else.',
    },
    factor_on: {
      subject: 'Two-step verification is on',
      lead: 'From now on your %{operator} account asks for a code from your app when you sign in.',
      action: 'Open your account',
      note: 'If this was not you, someone knows your password: set a new one and write to support: %{support}',
    },
    factor_off: {
      subject: 'Two-step verification was turned off',
      lead: 'A %{operator} account no longer asks for a code from an app at sign-in.',
      action: 'Open your account',
      note: 'If none of you did this or asked for it, set a new password now and write to support: %{support}',
    },
    factor_reset: {
      subject: 'Two-step verification turns off in 24 hours',
      lead: 'Support was told that a device is lost. In 24 hours this %{operator} account will no longer ask for a code from its app:',
      action: 'Open your account',
      note: 'Everyone in the account gets this mail. If it is about you and your device is not lost, sign in with a code from your app or press "Keep two-step verification" in the settings: that stops it at once. If you know that the device is not lost, tell its owner or support: %{support}',
    },
    news: {
      subject: 'News from your shops',
      lead: 'This happened in your %{operator} account.',
      action: 'Open the dashboard',
      note: 'Choose in the settings what is sent to you by mail.',
    },
    top_up: {
      subject: 'Your bank transfer',
      lead: 'Here is your bank transfer, to open on your phone. Save the attached QR and choose it in your bank app, or copy these lines.',
      action: 'Open the top-up',
      note: 'Keep the transfer text as it is: we find your money by it. The link asks you to sign in.',
    },
  },
  vi: {
    verify: {
      subject: 'Xác nhận địa chỉ email của bạn',
      lead: 'Tài khoản %{operator} của bạn sắp sẵn sàng. Hãy mở liên kết và nhập mật khẩu bạn đã chọn để xác nhận địa chỉ này là của bạn.',
      action: 'Xác nhận email',
      note: 'Liên kết chỉ dùng được một lần và có hiệu lực trong 24 giờ. Nếu bạn không tạo tài khoản, hãy bỏ qua thư này.',
    },
    reset: {
      subject: 'Đặt mật khẩu mới',
      lead: 'Bạn đã yêu cầu đặt mật khẩu mới cho tài khoản %{operator}.',
      action: 'Đặt mật khẩu mới',
      note: 'Liên kết chỉ dùng được một lần và có hiệu lực trong 30 phút. Nếu không phải bạn yêu cầu, hãy bỏ qua thư này: mật khẩu vẫn như cũ.',
    },
    known: {
      subject: 'Bạn đã có tài khoản',
      lead: 'Có người vừa tạo tài khoản %{operator} bằng địa chỉ này, nhưng địa chỉ đã có tài khoản. Hãy đăng nhập như thường lệ, hoặc đặt mật khẩu mới.',
      action: 'Đặt mật khẩu mới',
      note: 'Liên kết chỉ dùng được một lần và có hiệu lực trong 30 phút. Nếu không phải bạn, hãy bỏ qua thư này: không có gì thay đổi.',
    },
    invite: {
      subject: 'Bạn có lời mời vào %{operator}',
      lead: 'Bạn được mời cùng làm việc trong một tài khoản %{operator}. Đây là tên mà tài khoản tự đặt và địa chỉ đã xác nhận của chủ tài khoản:',
      action: 'Xem lời mời',
      note: 'Liên kết có hạn 7 ngày. Nếu bạn không biết chủ tài khoản có địa chỉ này, hãy bỏ qua thư này hoặc từ chối trên trang của liên kết.',
    },
    password_changed: {
      subject: 'Mật khẩu của bạn đã được đổi',
      lead: 'Mật khẩu tài khoản %{operator} của bạn vừa được đổi. Mọi thiết bị khác đã bị đăng xuất.',
      action: 'Không phải tôi',
      note: 'Nếu chính bạn đã đổi, bạn không cần làm gì. Nếu không, hãy đặt mật khẩu mới ngay: mọi người khác sẽ bị đăng xuất.',
    },
    factor_on: {
      subject: 'Đã bật xác thực hai bước',
      lead: 'Từ nay tài khoản %{operator} của bạn sẽ hỏi mã trong ứng dụng mỗi khi đăng nhập.',
      action: 'Mở tài khoản',
      note: 'Nếu không phải bạn, có người đã biết mật khẩu của bạn: hãy đặt mật khẩu mới và liên hệ bộ phận hỗ trợ: %{support}',
    },
    factor_off: {
      subject: 'Đã tắt xác thực hai bước',
      lead: 'Một tài khoản %{operator} không còn hỏi mã trong ứng dụng khi đăng nhập.',
      action: 'Mở tài khoản',
      note: 'Nếu không ai trong các bạn làm hay yêu cầu việc này, hãy đặt mật khẩu mới ngay và liên hệ bộ phận hỗ trợ: %{support}',
    },
    factor_reset: {
      subject: 'Xác thực hai bước sẽ tắt sau 24 giờ',
      lead: 'Bộ phận hỗ trợ được báo là thiết bị đã mất. Sau 24 giờ, tài khoản %{operator} này sẽ không còn hỏi mã trong ứng dụng:',
      action: 'Mở tài khoản',
      note: 'Mọi người trong tài khoản đều nhận được thư này. Nếu đó là bạn và thiết bị không mất, hãy đăng nhập bằng mã trong ứng dụng hoặc nhấn "Giữ xác thực hai bước" trong phần cài đặt để dừng việc này ngay. Nếu bạn biết thiết bị của người đó không mất, hãy báo cho họ hoặc bộ phận hỗ trợ: %{support}',
    },
    news: {
      subject: 'Tin từ các shop của bạn',
      lead: 'Tài khoản %{operator} của bạn có tin mới.',
      action: 'Mở trang quản lý',
      note: 'Bạn chọn trong phần cài đặt tin nào được gửi qua email.',
    },
    top_up: {
      subject: 'Thông tin chuyển khoản của bạn',
      lead: 'Đây là thông tin chuyển khoản để bạn mở trên điện thoại. Hãy lưu ảnh QR đính kèm rồi chọn ảnh trong app ngân hàng, hoặc sao chép các dòng sau.',
      action: 'Mở lần nạp tiền',
      note: 'Giữ nguyên nội dung chuyển khoản: hệ thống nhận ra tiền của bạn nhờ nội dung này. Liên kết sẽ yêu cầu đăng nhập.',
    },
  },
};

/** Returns the line of an invitation that names the role. */
export const invitedAs: Record<MailLocale, (role: string) => string> = {
  en: (role) => `Your role: ${role}`,
  vi: (role) => `Vai trò của bạn: ${role}`,
};

/** Introduces the address below the button, for mail programs that show no button. */
export const linkHints: Record<MailLocale, string> = {
  en: 'If the button does nothing, copy this address into your browser:',
  vi: 'Nếu nút không hoạt động, hãy sao chép địa chỉ này vào trình duyệt:',
};

/** Returns the greeting of a mail. */
export const greetings: Record<MailLocale, (name: string) => string> = {
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
  vi: (name) => (name ? `Chào ${name},` : 'Chào bạn,'),
};
