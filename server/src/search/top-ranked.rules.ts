import { ranks } from '@contactsheet/contracts/text/ranked-match'

/** Collects the best few of a stream; among equals those that come first. */
export class TopRanked {
  readonly #most: number
  readonly #byRank: number[][] = Object.values(ranks).map(() => [])

  constructor(most: number) {
    this.#most = most
  }

  add(id: number, rank: number) {
    const among = this.#byRank[rank]
    if (among !== undefined && among.length < this.#most) among.push(id)
  }

  /** Their ids, the best first. */
  ids = () => this.#byRank.flat().slice(0, this.#most)
}
