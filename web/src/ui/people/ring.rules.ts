import { beforeChange, standingNames, type FaceAnswer } from '@contactsheet/contracts/shoots/answers'

/** What a ring says in words: 'In', 'Can't come, answered before the last change'. */
export const ringWords = ({ standing, isOld }: FaceAnswer): string =>
  `${standingNames[standing]}${isOld ? `, ${beforeChange}` : ''}`
