/** An answer that another thread has made of the contract and written down as JSON: it goes out as it is. */
export class MadeAnswer {
  readonly json: Uint8Array

  constructor(json: Uint8Array) {
    this.json = json
  }
}
