import type { ServerResponse } from 'node:http';

/** Sends the text of an answer in its own manner. */
export type AnswerManner = (response: ServerResponse, text: string) => void;

const dripMs = 20;

/** Writes something again and again, slowly, for as long as the client listens. */
const drip = (response: ServerResponse, write: () => void): void => {
  const timer = setInterval(write, dripMs);
  response.on('close', () => clearInterval(timer));
};

const json = { 'content-type': 'application/json; charset=UTF-8' };

/** Answers that never end although each of their bytes comes in time. */
export const slowAnswers = {
  'whose headers come one by one': (response) => {
    const { socket } = response;
    socket?.write('HTTP/1.1 200 OK\r\n');
    drip(response, () => socket?.write('X-Slow: yes\r\n'));
  },
  'that drips': (response, text) => {
    let sent = 0;
    response.writeHead(200, json).flushHeaders();
    drip(response, () => response.write(text[sent++] ?? ' '));
  },
  'that stops within': (response, text) => {
    response.writeHead(200, { ...json, 'content-length': text.length });
    response.write(text.slice(0, -1));
  },
} satisfies Record<string, AnswerManner>;

/** Sends the whole answer, and more without end. */
export const endlessAnswer: AnswerManner = (response, text) => {
  response.writeHead(200, json).write(text);
  const flood = (): void => {
    while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
  };
  response.on('drain', flood);
  flood();
};
