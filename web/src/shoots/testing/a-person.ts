/** A person of whom nothing is known but the number and the type, as a team is offered them. */
export const nobody = {
  id: 9,
  firstName: null,
  lastName: null,
  picture: null,
  email: null,
  type: 'client',
  instagramHandle: null,
  phone: null,
  address: null,
  city: null,
  country: null,
  postalCode: null,
  roles: [],
}
