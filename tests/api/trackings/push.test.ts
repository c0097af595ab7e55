import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { staffWorld } from '../../support/worlds/staffWorld.ts';

const world = staffWorld();
const { ship, nextNumber, hoursAgo, readTracking, clock } = world;

const secret = 'the key of the tracking service';
beforeAll(() => {
  world.kit.services.config.trackingSecret = secret;
});

const push = (number: string, events: object[], overrides: object = {}) => ({
  event: 'TRACKING_UPDATED',
  data: {
    number,
    carrier: 21051,
    tag: null,
    track_info: {
      latest_status: { status: 'InTransit', sub_status: 'InTransit_Other' },
      tracking: { providers: [{ provider: { key: 21051, name: 'USPS' }, events }] },
    },
    ...overrides,
  },
});
const send = (body: object | string, headers?: Record<string, string>) => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const sign = createHash('sha256').update(`${payload}/${secret}`).digest('hex');
  return world.kit.app.inject({
    method: 'POST',
    url: '/v1/hooks/trackings',
    payload,
    headers: { 'content-type': 'application/json', ...(headers ?? { sign }) },
  });
};
const timed = (body: object, at: number) => {
  const payload = JSON.stringify(body);
  return send(payload, {
    timestamp: String(at),
    sign: createHash('sha256').update(`${at}.${payload}/${secret}`).digest('hex'),
  });
};

describe('the push of 17TRACK', () => {
  it('imports all events of a parcel, with our code and the carrier’s text', async () => {
    const { number, id } = await ship();
    const body = push(number, [
      {
        time_utc: hoursAgo(2),
        description: 'Nobody at home',
        location: 'AUSTIN, TX',
        stage: null,
        sub_status: 'DeliveryFailure_NoBody',
      },
      { time_utc: hoursAgo(50), description: 'Accepted', location: 'DALLAS, TX', stage: 'PickedUp' },
      { time_utc: hoursAgo(55), description: 'Departed', stage: 'InTransit_Departure' },
      { time_utc: hoursAgo(60), description: null, stage: 'InfoReceived' },
    ]);
    expect((await send(body)).json()).toEqual({ success: true, added: 4, refused: 0 });
    expect(await readTracking(id)).toMatchObject({
      status: 'undelivered',
      last_event: 'nobody_home',
      activated_at: expect.stringMatching(/^20/),
      told: [
        { code: 'attempt_failed', event: 'nobody_home', text: 'Nobody at home', place: 'AUSTIN, TX' },
        { code: 'picked_up', text: 'Accepted' },
        { code: 'left_origin', text: 'Departed' },
        { code: 'label_created' },
      ],
    });
    expect((await send(body)).json()).toEqual({ success: true, added: 0, known: true });
  });

  it('refuses a push that is unsigned, forged, altered, or sent again later', async () => {
    const { number, id } = await ship();
    const body = push(number, [{ time_utc: hoursAgo(1), sub_status: 'Delivered_Other' }]);
    const payload = JSON.stringify(body);
    const sign = createHash('sha256').update(`${payload}/${secret}`).digest('hex');
    for (const headers of [
      {} as Record<string, string>,
      { sign: 'no' },
      { sign: sign.replace(/^./, (letter) => (letter === '0' ? '1' : '0')) },
    ]) {
      expect((await send(payload, headers)).json().code).toBe('bad_signature');
    }
    expect((await send(`${payload} `, { sign })).json().code).toBe('bad_signature');
    const seconds = Math.floor(clock.now().getTime() / 1000);
    for (const at of [seconds - 301, seconds + 330, Number.NaN])
      expect((await timed(body, at)).json().code).toBe('bad_signature');
    expect((await readTracking(id)).told).toEqual([]);
    expect((await timed(body, seconds - 200)).json()).toMatchObject({ added: 1 });
    const { config } = world.kit.services;
    config.trackingSecret = undefined;
    expect((await send(body)).statusCode).toBe(401);
    config.trackingSecret = secret;
  });

  it('accepts a thousand events per message and no more, over all its carriers', async () => {
    const { number, id } = await ship();
    const events = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        time_utc: hoursAgo(2 + index / 60),
        sub_status: 'InTransit_Other',
        description: `step ${index}`,
      }));
    const from = (...providers: object[][]) =>
      push(number, [], {
        track_info: { tracking: { providers: providers.map((all) => ({ events: all })) } },
      });
    expect((await send(from(events(600), events(401)))).json()).toMatchObject({
      code: 'invalid',
      errors: { events: 'too_long' },
    });
    expect((await readTracking(id)).told).toEqual([]);
    expect((await send(from(events(600)))).json()).toMatchObject({ added: 600 });
  });

  it('refuses an unknown sub-status, and a body that is no push', async () => {
    const { number } = await ship();
    expect(
      (await send(push(number, [{ time_utc: hoursAgo(1), sub_status: 'InTransit_Teleported' }]))).json(),
    ).toMatchObject({ code: 'invalid', errors: { sub_status: 'unknown' } });
    expect(
      (await send(push(number, [{ time_utc: hoursAgo(1), stage: 'Teleported' }]))).json().errors,
    ).toEqual({ sub_status: 'unknown' });
    expect((await send(push(number, [{ time_utc: 'soon', sub_status: 'InfoReceived' }]))).json().code).toBe(
      'invalid',
    );
    expect((await send('{')).json().code).toBe('bad_request');
    expect((await send({ event: 'OTHER', data: {} })).statusCode).toBe(422);
    expect(
      (await send(push(nextNumber(), [{ time_utc: hoursAgo(1), sub_status: 'InfoReceived' }]))).json(),
    ).toMatchObject({ added: 0, refused: 1 });
    expect(
      (await send(push(number, [{ time_utc: hoursAgo(1), sub_status: 'NotFound_Other' }]))).json(),
    ).toMatchObject({ added: 0, refused: 0 });
  });
});
