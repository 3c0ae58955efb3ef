// A push service on the loopback, as browsers' makers run them: it takes encrypted messages over TLS. And the browser's
// side of a subscription, which alone can read them (RFC 8291, RFC 8292).
import assert from 'node:assert/strict';
import {
  createDecipheriv,
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Notice } from '../protocol.ts';

const HOST = 'push.example.org';

export interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  origin: string;
  pushed: Pushed[];
  /** What it answers. */
  status: number;
  stop(): Promise<void>;
}

/** Until it is stopped, this process believes in its certificate and finds its name at the loopback. */
export async function startPushService(): Promise<PushService> {
  const { key, cert } = selfSigned(HOST);
  const pushed: Pushed[] = [];
  const server = https.createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(service.status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { options } = https.globalAgent;
  const usual = { ...options };
  options.ca = cert;
  options.lookup = (host, { all }, found) => {
    assert.equal(host, HOST);
    if (all) found(null, [{ address: '127.0.0.1', family: 4 }]);
    else found(null, '127.0.0.1', 4);
  };
  const service: PushService = {
    origin: `https://${HOST}:${(server.address() as AddressInfo).port}`,
    pushed,
    status: 201,
    async stop() {
      delete options.ca;
      delete options.lookup;
      Object.assign(options, usual);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return service;
}

export interface Subscription {
  /** As the browser hands it to a page. */
  wish: { endpoint: string; keys: { p256dh: string; auth: string } };
  read(body: Buffer): Notice;
}

export function subscribe(service: PushService, path: string): Subscription {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    wish: {
      endpoint: service.origin + path,
      keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    /** RFC 8188: salt, record size, the sender's key, and one record of text, a mark and padding. */
    read(body) {
      const salt = body.subarray(0, 16);
      const size = body.readUInt32BE(16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const record = body.subarray(21 + sender.length);
      assert.ok(record.length <= size);
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
      const secret = derive(own.computeSecret(sender), auth, about, 32);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(secret, salt, 'Content-Encoding: nonce\0', 12),
      );
      decipher.setAuthTag(record.subarray(-16));
      const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      const end = text.lastIndexOf(2);
      return JSON.parse(text.subarray(0, end).toString()) as Notice;
    },
  };
}

function derive(secret: Uint8Array, salt: Uint8Array, about: string | Uint8Array, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, about, length));
}

/** RFC 8292: what the sender claims about itself, if its signature is good. */
export function sender({ headers }: Pushed, publicKey: string): { aud: string; exp: number; sub: string } {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  assert.equal(key, publicKey);
  const [head, claims, signature] = (token as string).split('.') as [string, string, string];
  const point = Buffer.from(publicKey, 'base64url');
  const coordinates = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...coordinates }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  assert.ok(good, 'the sender signs what it claims');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string };
}

// ---------------------------------------------------------------- a certificate, for as long as a test takes

function der(tag: number, ...parts: (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const hex = (digits: string) => Buffer.from(digits, 'hex');
const SIGNED = der(0x30, der(0x06, hex('2a8648ce3d040302')));

function selfSigned(host: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const name = der(0x30, der(0x31, der(0x30, der(0x06, hex('550403')), der(0x0c, host))));
  const lasts = der(0x30, der(0x17, '200101000000Z'), der(0x17, '490101000000Z'));
  const isOwnAuthority = der(0x30, der(0x06, hex('551d13')), der(0x04, der(0x30, der(0x01, hex('ff')))));
  const isCalled = der(0x30, der(0x06, hex('551d11')), der(0x04, der(0x30, der(0x82, host))));
  const about = der(
    0x30,
    der(0xa0, der(0x02, hex('02'))),
    der(0x02, createHash('sha256').update(publicKey).digest().subarray(0, 8).fill(1, 0, 1)),
    SIGNED,
    name,
    lasts,
    name,
    publicKey,
    der(0xa3, der(0x30, isOwnAuthority, isCalled)),
  );
  const signature = sign('sha256', about, createPrivateKey(privateKey));
  const whole = der(0x30, about, SIGNED, der(0x03, hex('00'), signature));
  return { key: privateKey, cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n` };
}
