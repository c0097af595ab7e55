/**
 * Sends a request that completes a multipart upload twice and gives the page the second answer, as if the first was
 * lost.
 */
export const completingTwice = (Plain: typeof XMLHttpRequest) =>
  class extends Plain {
    readonly #before = new Plain();
    #completes = false;

    override open(method: string, url: string | URL): void {
      this.#completes = method === 'POST' && String(url).includes('uploadId');
      if (this.#completes) this.#before.open(method, url);
      super.open(method, url);
    }

    override setRequestHeader(name: string, value: string): void {
      if (this.#completes) this.#before.setRequestHeader(name, value);
      super.setRequestHeader(name, value);
    }

    override send(body?: XMLHttpRequestBodyInit): void {
      if (!this.#completes) return super.send(body);
      this.#before.addEventListener('loadend', () => super.send(body));
      return this.#before.send(body);
    }
  };
