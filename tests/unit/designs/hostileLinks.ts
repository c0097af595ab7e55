/** Links that try to reach what lies behind our walls: `PORT` is where the inner network would answer. */
export const hostileLinks = [
  'http://127.0.0.1:PORT/', 'http://127.1:PORT/', 'http://127.0.1:PORT/', 'http://127.255.255.254:PORT/',
  'http://2130706433:PORT/', 'http://017700000001:PORT/', 'http://0x7f000001:PORT/', 'http://0x7f.0.0.1:PORT/',
  'http://0177.0.0.1:PORT/', 'http://0x7f.1:PORT/', 'http://127.0.0.1.:PORT/', 'http://0:PORT/',
  'http://0.0.0.0:PORT/', 'http://00000177.0.0.1:PORT/', 'http://4294967295:PORT/', 'http://255.255.255.255:PORT/',
  'http://[::1]:PORT/', 'http://[::]:PORT/', 'http://[0:0:0:0:0:0:0:1]:PORT/', 'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/', 'http://[0:0:0:0:0:ffff:127.0.0.1]:PORT/', 'http://[::127.0.0.1]:PORT/',
  'http://[64:ff9b::7f00:1]:PORT/', 'http://[64:ff9b:1::7f00:1]:PORT/', 'http://[2002:7f00:1::]:PORT/',
  'http://[2001:0:7f00:1::]:PORT/', 'http://[fe80::1]:PORT/', 'http://[fc00::1]:PORT/', 'http://[fd00:ec2::254]:PORT/',
  'http://[fec0::1]:PORT/', 'http://[ff02::1]:PORT/', 'http://[2001:db8::1]:PORT/', 'http://[::ffff:0:127.0.0.1]:PORT/',
  'http://169.254.169.254:PORT/latest/meta-data/', 'http://169.254.169.254/latest/meta-data/', 'http://169.254.0.1:PORT/',
  'http://10.0.0.1:PORT/', 'http://10.255.255.255:PORT/', 'http://172.16.0.1:PORT/', 'http://172.31.255.255:PORT/',
  'http://192.168.1.1:PORT/', 'http://100.64.0.1:PORT/', 'http://100.100.100.200:PORT/', 'http://198.18.0.1:PORT/',
  'http://192.0.0.192:PORT/', 'http://168.63.129.16/metadata/instance', 'http://224.0.0.1:PORT/', 'http://240.0.0.1:PORT/', 'http://203.0.113.7:PORT/',
  'http://localhost:PORT/', 'http://LOCALHOST:PORT/', 'http://localhost.:PORT/', 'http://loop.test:PORT/',
  'http://mixed.test:PORT/', 'http://mapped.test:PORT/', 'http://metadata.google.internal:PORT/',
  'http://good.test@127.0.0.1:PORT/', 'http://user:secret@good.test:PORT/', 'http://127.0.0.1:PORT@good.test/',
  'http://①②⑦.⓪.⓪.①:PORT/', 'http://127。0。0。1:PORT/', 'http:\\\\127.0.0.1:PORT\\', 'http:127.0.0.1:PORT/',
  'http://good.test:22/', 'http://good.test:6379/', 'https://good.test:5432/', 'ftp://127.0.0.1:PORT/',
  'file:///etc/passwd', 'gopher://127.0.0.1:PORT/_', 'data:image/png;base64,AAAA', 'http://', 'not a link',
] as const;

/** What the names above resolve to. */
export const hostileNames: Record<string, string[]> = {
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'loop.test': ['127.0.0.1'],
  'mixed.test': ['127.0.0.2', '127.0.0.1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
  'good.test': ['127.0.0.1'],
};
